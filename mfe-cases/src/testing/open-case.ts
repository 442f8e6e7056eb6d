import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, serveApi } from '@zaakwerk/testing/fake-api'
import { aCaseMoney } from '@zaakwerk/testing/invoice.builder'
import { openPage } from './open-page.tsx'

const sanne = { id: 4, first_name: 'Sanne', last_name: 'Jansen', email: 's@example.nl', role: 2 }

/** The register as far as this page asks it: cases by id, the list, and the staff. */
export const serveCases = (...cases: readonly CaseDetail[]) =>
  serveApi(({ path }) => {
    if (path === '/users/roles') return { status: 200, data: [sanne] }
    if (path === '/cases/search') return aPage(cases.map(({ id, internal_id }) => aCase({ id, internal_id })))
    if (path.endsWith('/money')) return { status: 200, data: aCaseMoney() }
    const found = cases.find(({ id }) => path === `/cases/${id}`)
    return found
      ? { status: 200, data: found }
      : { status: 404, data: { detail: 'Dossier niet gevonden.', code: 'case_not_found' } }
  })

/** Opens the page of one case, and waits for it. */
export const openCase = async (given: Partial<CaseDetail> = {}) => {
  serveCases(aCaseDetail({ id: 7, internal_id: 'Z-2604810', ...given }))
  openPage('/case/7')
  await screen.findByRole('heading', { level: 1, name: 'Z-2604810' })
  return userEvent.setup()
}
