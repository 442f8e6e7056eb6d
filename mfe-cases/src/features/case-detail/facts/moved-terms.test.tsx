import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { someCaseTerms } from '@zaakwerk/testing/term.builder'
import { expect, it } from 'vitest'
import { fill, form, pencil, sent } from '../../../testing/facts-on-page.ts'
import { livingPart } from '../../../testing/living-case.tsx'
import { CaseFacts } from './case-facts.tsx'

const openFacts = livingPart(CaseFacts)

it('a date that is being edited shows which last days it moves, before it is saved', async () => {
  await openFacts({ type: 1, decision_date: '2026-11-13' }, ({ path }) =>
    path === '/cases/7/terms' ? { status: 200, data: someCaseTerms() } : undefined,
  )
  fireEvent.click(pencil('Dagtekening'))
  fill('Dagtekening', '24-11-2026')
  await screen.findByText('Administratief beroep: laatste dag di 5 januari 2027, nu ma 28 december 2026')
  fill('Dagtekening', '31-02-2026')
  await waitFor(() => expect(form('Dagtekening').textContent).not.toContain('Administratief beroep'))
  expect(sent()).toEqual([])
})

it('does not load the terms for a fact without terms', async () => {
  await openFacts({ type: 1 })
  fireEvent.click(pencil('Feitcode'))
  fill('Feitcode', 'R315b')
  expect(callsTo('GET', '/cases/7/terms')).toEqual([])
})
