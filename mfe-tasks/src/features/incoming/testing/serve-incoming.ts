import type { IncomingDetail, IncomingItem } from '@zaakwerk/contract/entities/incoming'
import type { IncomingSummary } from '@zaakwerk/contract/incoming'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { anIncomingDetail, anIncomingItem, anIncomingSummary } from '@zaakwerk/testing/incoming.builder'
import { someCaseTerms } from '@zaakwerk/testing/term.builder'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

interface Served {
  /** Fields of each item in addition to its row. */
  readonly detail?: Partial<IncomingDetail>
  readonly summary?: Partial<IncomingSummary>
  /** Handler that takes precedence over the default responses. */
  readonly answer?: (call: FakeCall) => Answer | undefined
}

/** The case that is proposed for items. */
export const theCase = (given: Parameters<typeof aCaseDetail>[0] = {}) => ({
  status: 200,
  data: aCaseDetail({ id: 7, type: 1, status: 'awaiting_adm_beroep_decision', ...given }),
})

const termsOfCase = () => {
  const terms = someCaseTerms()
  const sent = { letter_id: 3, name: 'adm_beroep', sent_on: '2026-06-12', by_post: false }
  const letters = { ...terms.facts.letters, sent: [{ ...sent, decision_date: '2026-06-01' }] }
  const facts = { status: 'awaiting_adm_beroep_decision', decision_date: '2026-06-01', letters }
  return { ...terms, facts: { ...terms.facts, ...facts } }
}

/** Stub of the API of the page with the open items. Each closing call files its item; joining scans creates item 9. */
export const serveIncoming = (
  items: readonly IncomingItem[],
  { detail, summary, answer = () => undefined }: Served = {},
): void => {
  const joined = anIncomingItem({ id: 9, kind: 'scan', sender_name: 'Samen', proposals: [] })
  let open = [...items]
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    const { method, path } = call
    const id = Number(/^\/incoming\/(\d+)/.exec(path)?.[1])
    const item = [...items, joined].find((one) => one.id === id)
    if (item && path.endsWith('/undo-filing')) {
      open = [...open.filter((one) => one.id !== id), item]
      return { status: 200, data: { ...item, version: 3 } }
    }
    if (item && method === 'POST') {
      open = open.filter((one) => one.id !== id)
      const closed_at = '2026-11-27T11:26:00+01:00'
      const filedIn = { id: 7, internal_id: 'Z-2604001' }
      return { status: 200, data: { ...item, state: 'filed', version: 2, closed_at, case: filedIn } }
    }
    if (item) return { status: 200, data: anIncomingDetail(item, detail) }
    switch (path) {
      case '/incoming':
        return aPage(open)
      case '/incoming/join':
        open = [joined]
        return { status: 200, data: [joined] }
      case '/incoming/summary':
      case '/incoming/read':
        return { status: 200, data: anIncomingSummary({ open: open.length, ...summary }) }
      case '/cases/7':
        return theCase()
      case '/cases/7/terms':
        return { status: 200, data: termsOfCase() }
      case '/integrations/failing':
      case '/users':
        return { status: 200, data: [] }
      default:
        return { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
    }
  })
}
