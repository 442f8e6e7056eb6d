import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { MailroomSummary } from '@zaakwerk/contract/mailroom'
import { stubCanvas } from '@zaakwerk/testing/canvas'
import { aPage, callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { aLetter, today } from '@zaakwerk/testing/mailroom-letter.builder'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aPdf } from '@zaakwerk/testing/pdf'
import { afterEach, beforeEach, vi } from 'vitest'
import { MailroomPage } from '../features/mailroom/mailroom.page.tsx'

type Answer = ReturnType<typeof aPage>

/** Ready since today; the second has to leave today. */
export const threeLetters = [
  aLetter({ id: 1 }),
  aLetter({ id: 2, title: 'Pro forma bezwaar', post_by: today }),
  aLetter({ id: 3, addressee: 'Gemeente Utrecht' }),
]

/** The API of the mailroom: a posted letter leaves the list, an undone one returns. */
export const serveMailroom = (
  letters: readonly MailroomLetter[],
  answer: (call: FakeCall) => Answer | Promise<Answer> | undefined = () => undefined,
) => {
  const server = { letters: [...letters], last: null as MailroomSummary['last_posting'] }
  const change = (ids: readonly number[], values: Partial<MailroomLetter>, by = 1) => {
    server.letters = server.letters.map((one) =>
      ids.includes(one.id) ? { ...one, ...values, version: one.version + by } : one,
    )
    return { status: 200, data: server.letters.filter(({ id }) => ids.includes(id)) }
  }
  const idsOf = ({ fields }: FakeCall): number[] =>
    Array.isArray(fields.letters) ? fields.letters.map(({ id }) => Number(id)) : []
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    const posted_at = new Date().toISOString()
    switch (`${call.method} ${call.path}`) {
      case 'GET /mailroom/letters': {
        const isToPost = (call.query.get('list') ?? 'to_post') === 'to_post'
        return aPage(server.letters.filter(({ posted_on }) => (posted_on === null) === isToPost))
      }
      case 'GET /mailroom/summary': {
        const waiting = server.letters.filter(({ posted_on }) => posted_on === null)
        const summary: MailroomSummary = {
          to_post: waiting.length,
          leave_today: waiting.filter(({ post_by }) => post_by !== null && post_by <= today).length,
          posted_today: server.letters.length - waiting.length,
          last_posting: server.last,
        }
        return { status: 200, data: summary }
      }
      case 'GET /mailroom/letters/print':
        return { status: 200, data: aPdf() }
      case 'POST /mailroom/letters/printed':
        // Printing is no edit.
        return change(
          Array.isArray(call.fields.ids) ? call.fields.ids.map(Number) : [],
          { printed_at: posted_at },
          0,
        )
      case 'POST /mailroom/letters/posted': {
        const answered = change(idsOf(call), { posted_on: String(call.fields.posted_on), posted_at })
        server.last = { posted_at, letters: answered.data.map(({ id, version }) => ({ id, version })) }
        return answered
      }
      case 'POST /mailroom/letters/unpost':
        server.last = null
        return change(idsOf(call), { posted_on: null, posted_at: null })
      default:
        return call.path.endsWith('/content')
          ? { status: 200, data: aPdf({ pages: 3 }) }
          : { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
    }
  })
  return server
}

// The day of the letters does not end while a test runs.
beforeEach(() => void vi.setSystemTime(`${today}T12:00:00+01:00`))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the mailroom, and waits until its letters are there. */
export const openMailroom = async (path = '/tasks/postkamer') => {
  stubCanvas()
  const user = userEvent.setup()
  openStaffPage({
    path,
    role: 'mailroom',
    routes: [{ path: '/tasks/postkamer', element: <MailroomPage /> }],
  })
  await screen.findByRole('heading', { name: /^Postkamer/ })
  return user
}

export const box = (internalId: string) => screen.findByRole('checkbox', { name: new RegExp(internalId) })

/** The form in which letters are posted. */
export const posting = () => within(screen.getByRole('region', { name: 'Op de post gedaan' }))

/** What was posted last. */
export const postedBody = () => callsTo('POST', '/mailroom/letters/posted').at(-1)?.fields
