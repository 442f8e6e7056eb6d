import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type EndpointState } from '@zaakwerk/platform'
import { describe, expect, it, vi } from 'vitest'
import { QueryView } from './query-view.tsx'

const show = (state: Partial<EndpointState<string>>) =>
  render(
    <QueryView
      state={{
        data: undefined,
        error: undefined,
        isLoading: false,
        isRefreshing: false,
        isPrevious: false,
        retry: () => {},
        ...state,
      }}
      skeleton={<p>geraamte</p>}
      failure="De dossiers konden niet worden geladen"
    >
      {(data) => <p>{data}</p>}
    </QueryView>,
  )
const down = new ApiError({ status: 503, detail: 'De dienst is nu niet bereikbaar.', requestId: 'ab12' })

describe('QueryView', () => {
  it('shows a skeleton while it loads', () => {
    show({ isLoading: true })
    screen.getByText('geraamte')
    expect(screen.getByRole('status').textContent).toBe('Bezig met laden')
  })

  it('shows the failure, with its id in the log, and retries', async () => {
    const retry = vi.fn()
    show({ error: down, retry })
    expect(screen.getByRole('alert').textContent).toMatch(/niet worden geladen.*Foutcode: 503.*verzoek ab12/)
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it.each([
    [0, 'no answer came'],
    [200, 'an answer came that could not be read'],
  ])('has no number of an error for status %i: %s', (status) => {
    show({ error: new ApiError({ status, detail: 'Geen verbinding met de server.' }) })
    expect(screen.getByRole('alert').textContent).not.toContain('Foutcode')
  })

  it('keeps the earlier data when refreshing fails, and shows that they are old', () => {
    show({ data: 'rijen', error: down })
    screen.getByText('rijen')
    expect(screen.getByRole('alert').textContent).toContain('Je ziet eerder opgehaalde gegevens.')
  })

  it.each([
    ['Foutcode: 500', 'Bijwerken is mislukt: Foutcode: 500. Je ziet'],
    ['De dienst is weg.', 'Bijwerken is mislukt: De dienst is weg. Je ziet'],
  ])('ends the sentence "%s" before the next one', (detail, words) => {
    show({ data: 'rijen', error: new ApiError({ status: 500, detail }) })
    expect(screen.getByRole('alert').textContent).toContain(words)
  })

  it('shows nothing to a user who lost access', () => {
    show({ data: 'rijen', error: new ApiError({ status: 403, detail: 'Hier heb je geen toegang toe.' }) })
    expect(screen.queryByText('rijen')).toBeNull()
    screen.getByRole('heading', { name: 'Geen toegang' })
  })

  it('marks rows that are being refreshed as busy', () => {
    show({ data: 'rijen', isRefreshing: true })
    expect(screen.getByText('rijen').parentElement?.getAttribute('aria-busy')).toBe('true')
  })
})
