import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { anEvent } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { aMailPreview } from '@zaakwerk/testing/mail-preview.builder'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  aFullCase,
  ask,
  choose,
  holdUntilTold,
  mailPath,
  noticed,
  openActions,
  ready,
  sendNow,
  serveCase,
} from '../../../testing/open-actions.tsx'

const path = '/cases/7/event'
const conflict = { detail: 'Gewijzigd.', code: 'version_conflict' }

/** A case that keeps its version, as the API does; `change` is somebody else. */
const serveVersions = () => {
  let current: CaseDetail = aFullCase()
  const change = (given: Partial<CaseDetail>): void => {
    current = { ...current, ...given, version: current.version + 1 }
  }
  serveApi(({ method, path: asked, ifMatch, fields }) => {
    if (asked === '/users/roles') return { status: 200, data: [] }
    if (asked === mailPath) return { status: 200, data: { mail: aMailPreview() } }
    if (method === 'POST' && ifMatch !== `"${current.version}"`) return { status: 412, data: conflict }
    if (method === 'POST' && fields.event_type === 'send_certainty_mail')
      change({ events: [anEvent({ event_type: 'send_certainty_mail' }), ...current.events] })
    else if (method === 'POST') change({ status: 'awaiting_further_information' })
    return { status: 200, data: current }
  })
  return { change }
}

type User = ReturnType<typeof userEvent.setup>

/** Confirms an action that mails the client: it waits. */
const hold = async (user: User, action: string, title: string): Promise<void> => {
  choose(action)
  const dialog = await screen.findByRole('dialog', { name: title })
  const [, confirm = dialog] = within(dialog).getAllByRole('button', { name: /versturen|uitvragen|Annuleer/ })
  await user.click(await ready(confirm))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
}
const holdMail = (user: User) =>
  hold(user, 'E-mail over zekerheidstelling', 'E-mail over zekerheidstelling versturen?')
const holdQuestion = (user: User) => hold(user, 'Bewijs uitvragen', 'Bewijs uitvragen')

const lastCalls: Request[] = []
const closePage = (): void => {
  window.dispatchEvent(new Event('pagehide'))
}
/** What left with the page. */
const leaving = () =>
  lastCalls.map(({ headers, keepalive }) => ({ ifMatch: headers.get('If-Match'), keepalive }))
const sent = () => callsTo('POST', path).map(({ ifMatch }) => ifMatch)

holdUntilTold()
beforeEach(() => {
  lastCalls.length = 0
  // What outlives its page goes past the adapter of the fake API, and Node takes no address without a host.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: string, init: RequestInit) {
        super(new URL(address, location.href), init)
      }
    },
  )
  vi.stubGlobal('fetch', async (call: Request) => {
    lastCalls.push(call)
    return Response.json(conflict, { status: 412 })
  })
})

it('can be undone within five seconds where it mails the client', async () => {
  serveCase(aFullCase(), { changes: { status: 'case_closed_success' } })
  const { user, dialog } = await ask('Toewijzen', 'Zaak toewijzen?')
  const button = within(dialog).getByRole('button', { name: 'Toewijzen en e-mailen' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await screen.findByText('De e-mail wordt over 5 seconden verstuurd.', { selector: ':not([aria-hidden])' })
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
  await screen.findByText('Er is niets verstuurd.')
  expect(callsTo('POST', path)).toHaveLength(0)
  screen.getByRole('button', { name: 'In behandeling, Status wijzigen' })
})

it('mails once where the connection is lost and it is retried from the notice', async () => {
  let isBroken = true
  serveCase(aFullCase(), {
    answer: ({ method }) => (method === 'POST' && isBroken ? { status: 0 } : undefined),
    changes: { status: 'case_closed_success' },
  })
  const { user, confirm } = await ask('Toewijzen', 'Zaak toewijzen?')
  await confirm()
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' })
  isBroken = false
  await user.click(again)
  await screen.findByText('Status gewijzigd')
  const [first, second, ...more] = callsTo('POST', path).map(({ header }) => header('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect([second, more]).toEqual([first, []])
})

it("is sent with its version when the page closes, and does not overwrite a colleague's earlier save", async () => {
  serveVersions()
  await holdQuestion(await openActions())
  closePage()
  await noticed('Bewijs uitvragen (Z-7): niet verstuurd', 'Iemand anders heeft dit intussen gewijzigd.')
  expect(leaving()).toEqual([{ ifMatch: '"3"', keepalive: true }])
  expect(sent()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("is sent in spite of a colleague's change when it changes nothing of the case: a mail is not lost with its page", async () => {
  serveVersions()
  await holdMail(await openActions())
  closePage()
  await waitFor(() => expect(leaving()).toEqual([{ ifMatch: null, keepalive: true }]))
})

it('does not conflict with an earlier one of the same user, which it sends first', async () => {
  serveVersions()
  const user = await openActions()
  await holdMail(user)
  await holdQuestion(user)
  await screen.findByText('Dossier bijgewerkt')
  expect(sent()).toEqual(['"3"'])
  closePage()
  await waitFor(() => expect(leaving()).toEqual([{ ifMatch: '"4"', keepalive: true }]))
})

it('is stale where a colleague saved before the earlier one', async () => {
  const { change } = serveVersions()
  const user = await openActions()
  await holdMail(user)
  change({ notes: 'Gebeld' })
  await holdQuestion(user)
  await screen.findByText('Dossier bijgewerkt')
  expect(sent()).toEqual(['"3"', '"4"'])
  closePage()
  await waitFor(() => expect(leaving()).toEqual([{ ifMatch: '"3"', keepalive: true }]))
})

it('asks where the earlier one was the very same', async () => {
  serveVersions()
  const user = await openActions()
  await holdMail(user)
  await holdMail(user)
  await screen.findByText('Dossier bijgewerkt')
  await sendNow()
  await screen.findByRole('button', { name: 'Toch nog een e-mail versturen' })
  expect(sent()).toEqual(['"3"', '"3"'])
})
