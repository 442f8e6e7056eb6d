import { render, screen, waitFor, within } from '@testing-library/react'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { actionGroups } from '@zaakwerk/domain/case-action-table'
import { actionsFor } from '@zaakwerk/domain/case-actions'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it, vi } from 'vitest'
import { aFullCase, openActions, serveCase } from '../../../testing/open-actions.tsx'
import { ActionList } from './action-list.tsx'

const statuses: readonly CaseStatus[] = [
  'in_progress',
  'case_closed_success',
  'case_closed_rejected',
  'case_closed_withdrawn',
  'case_adjourned',
  'objection_submitted',
  'awaiting_nha_igs_submission_by_mailroom',
]

const labelOf = (option: Element): string =>
  document.getElementById(option.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''

/** The menu as it is drawn: group, words, and the reason of what is greyed. */
const drawn = (container: HTMLElement): readonly (readonly [string, string, string | null])[] =>
  [...container.querySelectorAll('[role="group"]')].flatMap((group) =>
    [...group.querySelectorAll('[role="option"]')].map((option) => {
      const reason = option.getAttribute('aria-describedby')
      expect(option.hasAttribute('aria-disabled')).toBe(reason !== null)
      return [
        group.getAttribute('aria-label') ?? '',
        labelOf(option),
        reason && (document.getElementById(reason)?.textContent ?? ''),
      ] as const
    }),
  )

describe('the menu of a case', () => {
  it.each(caseTypes.map((type) => [caseTypeLabels[type], type] as const))(
    'of type %s is what the workflow allows',
    (_label, type) => {
      const cases = statuses.flatMap((status) => [aFullCase({ type, status }), aCaseDetail({ type, status })])
      const { container, rerender } = render(<ActionList offered={[]} onChoose={() => undefined} />)
      for (const detail of cases) {
        const offered = actionsFor(detail)
        rerender(<ActionList offered={offered} onChoose={() => undefined} />)
        expect(drawn(container)).toEqual(
          actionGroups.flatMap((name) =>
            offered
              .filter(({ action }) => action.group === name)
              .map(({ action, refusal }) => [name, action.label, refusal ?? null]),
          ),
        )
      }
    },
  )

  // Section 4 of the specification, said once more: the table above cannot tell when the rules themselves change.
  it.each<[CaseType, string, string]>([
    [1, 'Administratief beroep via OM-loket', 'Pro forma bezwaar indienen'],
    [1, 'Klacht versturen', 'Volmacht aanmaken'],
    [26, 'DSV versturen', 'Naar advocatenkantoor sturen'],
    [2, 'Pro forma bezwaar indienen', 'Pro forma kantonberoep indienen'],
    [12, 'IGS-taken aanmaken', 'E-mail over zekerheidstelling'],
    [8, 'Bezwaar ingediend', 'Intrekken'],
    [13, 'Volmacht aanmaken', 'Gedeeltelijk toewijzen'],
    [14, 'Naar advocatenkantoor sturen', 'DSV versturen'],
    [15, 'Naar advocatenkantoor sturen', 'IGS-taken aanmaken'],
    [22, 'Intrekken', 'Naar advocatenkantoor sturen'],
  ])('of type %i has "%s" and not "%s"', (type, offered, absent) => {
    const { container } = render(
      <ActionList offered={actionsFor(aCaseDetail({ type }))} onChoose={() => undefined} />,
    )
    const labels = drawn(container).map(([, label]) => label)
    expect(labels).toContain(offered)
    expect(labels).not.toContain(absent)
  })

  it.each<[CaseStatus, string]>([
    ['case_closed_success', 'Toewijzen'],
    ['case_closed_success', 'Afwijzen'],
    ['case_closed_rejected', 'Afwijzen'],
    ['case_closed_withdrawn', 'Intrekken'],
    ['case_adjourned', 'Verdagen'],
    ['awaiting_nha_igs_submission_by_mailroom', 'Sluit IGS taken'],
  ])('in status %s greys "%s"', (status, label) => {
    const { container } = render(
      <ActionList offered={actionsFor(aFullCase({ type: 2, status }))} onChoose={() => undefined} />,
    )
    expect(drawn(container).find(([, one]) => one === label)?.[2]).toBeTruthy()
  })
})

describe('the button "Zaak acties"', () => {
  const open = async (given = {}) => {
    serveCase(aFullCase(given))
    const user = await openActions()
    const button = screen.getByRole('button', { name: 'Zaak acties', expanded: false })
    button.focus()
    await user.keyboard('{Enter}')
    const search = screen.getByRole('combobox', { name: 'Zoek actie' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    const active = () => {
      const id = search.getAttribute('aria-activedescendant')
      const option = id && document.getElementById(id)
      return option ? labelOf(option) : undefined
    }
    return { user, button, search, active }
  }

  it('is walked through with the arrows, Home and End; the ends meet', async () => {
    const { user, active } = await open()
    expect(active()).toBe('Administratief beroep via OM-loket')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Administratief beroep per post')
    await user.keyboard('{End}')
    // What cannot be chosen comes last.
    expect(active()).toBe('Bijwerken uit zaakinformatie.txt')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Administratief beroep via OM-loket')
    await user.keyboard('{ArrowUp}{ArrowUp}{Home}')
    expect(active()).toBe('Administratief beroep via OM-loket')
  })

  it('is searched while typing, accents and capitals aside', async () => {
    const { user, search, active } = await open()
    await user.keyboard('wijzig')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Status wijzigen',
      'Autoriteit wijzigen',
      'Dossiertype wijzigen',
      'Dossiernaam wijzigen',
      'Map en primair document wijzigen',
    ])
    expect(active()).toBe('Status wijzigen')
    await user.keyboard(' DÓCUMENT')
    expect(active()).toBe('Map en primair document wijzigen')
    await user.keyboard('x')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    screen.getByText('Geen actie gevonden')
    expect(search.hasAttribute('aria-activedescendant')).toBe(false)
  })

  it('starts what Enter is pressed on, and gets the focus back when that is over', async () => {
    const { user, button } = await open()
    await user.keyboard('toewij{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Zaak toewijzen?' })
    expect(screen.queryByRole('combobox')).toBeNull()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(callsTo('POST', '/cases/7/event')).toHaveLength(0)
  })

  it('does nothing with what is greyed, and says why', async () => {
    const { user, active } = await open({ authorities: null })
    await user.keyboard('DSV{Enter}')
    expect(active()).toBe('DSV versturen')
    const option = screen.getByRole('option', {
      name: 'DSV versturen',
      description: 'Eerst nodig: autoriteit',
    })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    const isShown = () => !within(option).getByText('Eerst nodig: autoriteit').matches('.visually-hidden')
    expect(isShown()).toBe(true)
    await user.clear(screen.getByRole('combobox'))
    expect(isShown()).toBe(false)
    await user.hover(option)
    expect(isShown()).toBe(true)
    await user.click(option)
    screen.getByRole('combobox')
    expect(screen.queryByRole('dialog', { name: 'DSV versturen?' })).toBeNull()
  })

  it('closes on Esc with the focus on the button, and on a click elsewhere', async () => {
    const { user, button } = await open()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{ArrowDown}')
    screen.getByRole('listbox', { name: 'Zaak acties' })
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('closes when the focus moves on, and opens afresh', async () => {
    const { user, button } = await open()
    await user.keyboard('xyz')
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await user.click(button)
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  })

  it('leaves the keyboard of a phone down', async () => {
    const media = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(media(query), { matches: true }))
    serveCase(aFullCase())
    const user = await openActions()
    await user.click(screen.getByRole('button', { name: 'Zaak acties' }))
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Zaak acties' }))
    vi.unstubAllGlobals()
  })
})
