import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Term } from '@zaakwerk/contract/entities/term'
import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { someCaseTerms } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, vi } from 'vitest'
import { TermsPage } from '../features/terms/terms.page.tsx'

type Answer = ReturnType<typeof aPage>

beforeEach(() => void vi.setSystemTime('2026-12-02T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

const counts = { mine: 38, all: 412, danger: 9, unassigned: 3, to_confirm: 5, late: 1, today: 1 }

/** A colleague who confirmed a term. */
export const tom = { user_id: 9, name: 'Tom Bakker', confirmed_at: '2026-12-02T08:41:00+01:00' }

/** Stub of the API of the page of terms. */
export const serveTerms = (
  terms: readonly Term[],
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
): void =>
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/terms') return aPage(terms)
    if (call.path === '/authorities/search')
      return aPage([aRegisteredAuthority({ id: 7, name: 'Parket CVOM' })])
    if (call.path === '/terms/counts') return { status: 200, data: counts }
    if (call.path === '/cases/41/terms') return { status: 200, data: someCaseTerms(terms) }
    if (call.method === 'POST') return { status: 200, data: { ...terms[0], waits_for: 'nobody' } }
    return { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
  })

/** Opens the page of terms as a lawyer. */
export const openTerms = (path = '/terms') => {
  const user = userEvent.setup()
  openStaffPage({
    path,
    role: 'lawyer',
    routes: [
      { path: '/terms', element: <TermsPage /> },
      { path: '/case/:id', element: <h1>Dossier</h1> },
    ],
  })
  return user
}
/** The button that opens the row of a term. */
export const termOpener = () => screen.findByRole('button', { name: 'Administratief beroep, Z-2604812' })
