import { act, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { useEndpoint } from '@zaakwerk/platform'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { aCaseMoney } from '@zaakwerk/testing/invoice.builder'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import type { ComponentType, ReactElement } from 'react'
import { openPage } from './open-page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

type Router = ReturnType<typeof openPage>

export interface LivingCase {
  readonly user: UserEvent
  readonly router: Router
  /** A colleague changes the case; the page does not know yet. */
  readonly changeElsewhere: (changes: Partial<CaseDetail>) => void
  /** The page asks again, as it does when the line is back. */
  readonly refresh: () => Promise<void>
}

const staff = [{ id: 4, first_name: 'Sanne', last_name: 'Jansen', email: 's@example.nl', role: 2 }]

const isChanges = (body: unknown): body is Partial<CaseDetail> => typeof body === 'object' && body !== null

type Answers = (call: FakeCall) => Answer | undefined
const none: Answers = () => undefined

/**
 * A case that can be edited, opened by `open`: a `PATCH` on the version that is there now is written, one on an older
 * version is a 412. `answers` goes first, and answers undefined for what it leaves alone.
 */
const live = async (
  open: () => Router,
  given: Partial<CaseDetail>,
  answers: Answers,
): Promise<LivingCase> => {
  let current = aCaseDetail({ id: 7, internal_id: 'Z-2604810', ...given })
  const write = (changes: Partial<CaseDetail>): void => {
    current = { ...current, ...changes, version: current.version + 1 }
  }
  serveApi((call) => {
    const special = answers(call)
    if (special) return special
    if (call.path === '/users/roles') return { status: 200, data: staff }
    if (call.path === '/cases/7/money') return { status: 200, data: aCaseMoney() }
    if (call.path !== '/cases/7') return { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
    if (call.method === 'PATCH') {
      if (call.header('If-Match') !== `"${current.version}"`)
        return { status: 412, data: { detail: 'Intussen gewijzigd', code: 'version_conflict' } }
      if (isChanges(call.body)) write(call.body)
    }
    return { status: 200, data: current }
  })
  const router = open()
  await screen.findByRole('heading', { level: 1, name: 'Z-2604810' })
  return {
    user: userEvent.setup(),
    router,
    changeElsewhere: write,
    refresh: async () => {
      await act(async () => {
        window.dispatchEvent(new Event('online'))
        await Promise.resolve()
      })
    },
  }
}

/** Opens the page of a living case. */
export const openLivingCase = (
  given: Partial<CaseDetail> = {},
  answers: Answers = none,
): Promise<LivingCase> => live(() => openPage('/case/7'), given, answers)

/** Opens one part of that page alone. */
export const livingPart = (Part: ComponentType<{ readonly detail: CaseDetail }>) => {
  const Page = (): ReactElement | null => {
    const { data } = useEndpoint(getCase, { params: { id: 7 } })
    return data ? (
      <>
        <h1>{data.internal_id}</h1>
        <Part detail={data} />
      </>
    ) : null
  }
  const open = (): Router =>
    openStaffPage({ path: '/case/7', routes: [{ path: '/case/:id', element: <Page /> }] })
  return (given: Partial<CaseDetail> = {}, answers: Answers = none): Promise<LivingCase> =>
    live(open, given, answers)
}
