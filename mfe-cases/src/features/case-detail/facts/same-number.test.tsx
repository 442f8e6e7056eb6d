import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aCaseMatch } from '@zaakwerk/testing/case-match.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { livingPart } from '../../../testing/living-case.tsx'
import { CaseFacts } from './case-facts.tsx'

const openFacts = livingPart(CaseFacts)

const pencil = (label: string): HTMLElement => screen.getByRole('button', { name: `${label} wijzigen` })
const form = (label: string): HTMLElement => screen.getByRole('form', { name: `${label} wijzigen` })
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (label: string) => fireEvent.submit(form(label))
const sent = () => callsTo('PATCH', '/cases/7').map(({ body }) => body)

const valid = '5000056789012345'
const otherValid = '1062542123456789'
const ownValid = '2062542255555555'

describe('a CJIB number that another case has', () => {
  const matches = [
    aCaseMatch({ id: 7, internal_id: 'Z-2604810', cjib_number: otherValid }),
    aCaseMatch({ id: 12, internal_id: 'Z-2600012', cjib_number: otherValid }),
    aCaseMatch({ id: 13, internal_id: 'Z-2600013', cjib_number: valid }),
    aCaseMatch({ id: 7, internal_id: 'Z-2604810', cjib_number: ownValid }),
  ]
  const open = () =>
    openFacts({ type: 1 }, ({ path }) =>
      path === '/cases/lookup' ? { status: 200, data: matches } : undefined,
    )

  it('is pointed out while typing, with a link, and can be saved all the same', async () => {
    const { user } = await open()
    await user.click(pencil('CJIB-nummer'))
    fill('CJIB-nummer', '1062 5421 2345 678')
    expect(callsTo('GET', '/cases/lookup')).toHaveLength(0)
    fill('CJIB-nummer', '1062 5421 2345 6789')
    const link = await within(form('CJIB-nummer')).findByRole('link', { name: /^Z-2600012/ })
    expect(link.getAttribute('href')).toBe('/case/12')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(within(form('CJIB-nummer')).getAllByRole('link')).toHaveLength(1)
    expect(callsTo('GET', '/cases/lookup')[0]?.query.get('query')).toBe(otherValid)
    expect(sent()).toEqual([])
    submit('CJIB-nummer')
    await waitFor(() => expect(fact('CJIB-nummer')).toBe('1062 5421 2345 6789'))
  })

  it('is no news where only this case has it', async () => {
    const { user } = await open()
    await user.click(pencil('CJIB-nummer'))
    fill('CJIB-nummer', ownValid)
    await waitFor(() => expect(callsTo('GET', '/cases/lookup')).toHaveLength(1))
    expect(within(form('CJIB-nummer')).queryByRole('link')).toBeNull()
  })
})
