import { render, screen, within } from '@testing-library/react'
import { useNotices } from '@zaakwerk/platform'
import { UiProvider } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'

const Around = ({ page }: { page: ReactElement }): ReactElement => {
  const location = useLocation()
  return (
    <UiProvider>
      <output aria-label="Adresbalk">{`${location.pathname}${location.search}`}</output>
      <ul aria-label="Meldingen">
        {useNotices().map((notice) => (
          <li key={notice.id}>{[notice.title, notice.text].filter(Boolean).join(' / ')}</li>
        ))}
      </ul>
      {page}
    </UiProvider>
  )
}

/** Opens one page with what the shell puts around it, and a cache of its own. */
export const openPage = (page: ReactElement, path = '/'): void => {
  const router = createMemoryRouter([{ path: '*', element: <Around page={page} /> }], {
    initialEntries: [path],
  })
  const cache = { provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }
  render(
    <SWRConfig value={cache}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
}

export const address = (): string => screen.getByRole('status', { name: 'Adresbalk' }).textContent

export const noticeTexts = (): string[] =>
  within(screen.getByRole('list', { name: 'Meldingen' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
