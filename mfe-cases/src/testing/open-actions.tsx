import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MailPreview } from '@zaakwerk/contract/case-mail'
import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { sendDelay, useEndpoint } from '@zaakwerk/platform'
import { aCaseDetail, aDocument, aLateDecision, anAuthority } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { aMailPreview } from '@zaakwerk/testing/mail-preview.builder'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { CaseActions } from '../features/case-detail/actions/case-actions.tsx'
import { StatusBadgeButton } from '../features/case-detail/actions/status-badge-button.tsx'

/** As much of the case page as the actions stand on. */
const Part = (): ReactElement | null => {
  const { data } = useEndpoint(getCase, { params: { id: 7 } })
  return data ? (
    <>
      <h1 tabIndex={-1}>{data.internal_id}</h1>
      <output aria-label="Bedrijven">{data.companies.map(({ name }) => name).join(', ')}</output>
      <StatusBadgeButton detail={data} />
      <CaseActions detail={data} />
    </>
  ) : null
}

/** A WAHV case that lacks nothing. */
export const aFullCase = (given: Partial<CaseDetail> = {}): CaseDetail =>
  aCaseDetail({
    id: 7,
    internal_id: 'Z-7',
    version: 3,
    type: 1,
    cjib_number: '5000056789012345',
    decision_date: '2026-11-13',
    client: [aFullClient({ prefixes: null })],
    late_decision: aLateDecision({ due: '2026-08-03', is_late: true, is_penalty_running: true }),
    authorities: anAuthority({ id: 31, name: 'CVOM' }),
    documents: [aDocument({ id: 50, name: '20-11-2026_09-14_Volmacht.pdf', is_mandate: true })],
    ...given,
  })

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

/** Path of the mail preview of an event. */
export const mailPath = '/cases/7/event/mail'

/** Serves one case; `answer` says what a write gives, undefined is the case with what `changes` makes of it. */
export const serveCase = (
  detail: CaseDetail,
  {
    changes = {},
    answer,
    mail,
    mailAnswer,
  }: {
    readonly changes?: Partial<CaseDetail>
    readonly answer?: (call: FakeCall) => Answer | undefined
    /** Overrides of the mail preview. */
    readonly mail?: Partial<MailPreview>
    /** Response of the mail preview call instead of the mail. */
    readonly mailAnswer?: () => Answer | undefined
  } = {},
): void => {
  let current = detail
  serveApi((call) => {
    if (call.path === mailPath) return mailAnswer?.() ?? { status: 200, data: { mail: aMailPreview(mail) } }
    const given = answer?.(call)
    if (given) return given
    if (call.path === '/users/roles') return { status: 200, data: [] }
    if (call.method !== 'GET') current = { ...current, ...changes, version: current.version + 1 }
    return { status: 200, data: current }
  })
}

export const openActions = async () => {
  openStaffPage({ path: '/case/7', routes: [{ path: '/case/:id', element: <Part /> }] })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

/** Opens the menu and chooses an entry by its name. */
export const choose = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Zaak acties' }))
  fireEvent.click(within(screen.getByRole('listbox', { name: 'Zaak acties' })).getByText(name))
}

/** The one call that was made to an address. */
export const theCall = (method: string, path: string): FakeCall => {
  const [call, ...more] = callsTo(method, path)
  if (!call || more.length > 0) throw new Error(`${more.length + (call ? 1 : 0)} calls to ${method} ${path}`)
  return call
}

/** Waits until a button is enabled, which happens when its mail preview is loaded. */
export const ready = async (button: HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  return button
}

/** Opens the dialog behind an entry of the menu. */
export const openDialog = async (action: string, title: string) => {
  const user = await openActions()
  choose(action)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const press = async (name: string | RegExp) => user.click(await ready(dialog.getByRole('button', { name })))
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  return { user, dialog, press, isGone }
}

/** Chooses an action, and answers the question after it. */
export const ask = async (action: string, question: string) => {
  const user = await openActions()
  choose(action)
  const dialog = await screen.findByRole('dialog', { name: question })
  const confirm = async () => {
    // The last match, because a mail preview also has buttons.
    await user.click(await ready(within(dialog).getAllByRole('button').at(-1) ?? dialog))
    // What mails the client waits; nothing else does.
    const now = screen.queryByRole('button', { name: 'Nu versturen' })
    if (now) await user.click(now)
  }
  return { user, dialog, confirm }
}

/** An answer to every write. */
export const refuse =
  (status: number, detail: unknown, code = 'bad_request') =>
  ({ method }: FakeCall) =>
    method === 'GET' ? undefined : { status, data: { detail, code } }

/** Waits for a notice, and checks all its words. */
export const noticed = async (title: string, text = ''): Promise<void> => {
  const found = await screen.findByText(title)
  expect(found.parentElement?.textContent).toBe(`${title}${text}`)
}

/** What waits five seconds waits in all tests of a file until they end it: a busy machine may need as long for a dialog. */
export const holdUntilTold = (): void => {
  beforeEach(() => {
    const start = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
      start(work, ms === sendDelay ? 600_000 : ms),
    )
  })
  afterEach(() => void vi.unstubAllGlobals())
}

/** What mails a client waits five seconds; this sends it at once. */
export const sendNow = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name: 'Nu versturen' }))
