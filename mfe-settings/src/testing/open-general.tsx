import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aPair } from '@zaakwerk/testing/tokens'
import { GeneralPage } from '../features/general/general.page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

const me = {
  id: 7,
  first_name: 'Sanne',
  last_name: 'Jansen',
  email: 'sanne@zaakwerk.test',
  role: 1,
  permissions: ['session.own'],
}
export const [here, there, phone] = ['1', '2', '3'].map((n) => `${n}0000000-0000-4000-8000-000000000000`)
const session = (changes: object) => ({
  id: here,
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  address: '145.53.12.x',
  signed_in_at: '2026-05-04T06:31:00Z',
  last_used_at: '2026-05-04T07:31:00Z',
  ends_at: '2026-05-04T22:31:00Z',
  is_current: false,
  ...changes,
})
const off = { since: null, codes_left: 0, is_required: false }
export const on = { since: '2026-05-04T10:00:00Z', codes_left: 8, is_required: true }

/** A server that stores what was ended and enabled; `answer` is asked first. */
const serve = (answer: (call: FakeCall) => Answer | undefined = () => undefined, start: object = off) => {
  let sessions = [
    session({ is_current: true }),
    session({ id: there, browser: 'Edge' }),
    session({ id: phone, browser: null, system: null, kind: 'phone', address: null }),
  ]
  let factor = start
  const code = ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff']
  serveApi((call) => {
    const special = answer(call)
    if (special) return special
    const { method, path, fields } = call
    if (method === 'DELETE') {
      sessions = sessions.filter(
        ({ id, is_current }) => is_current || (path !== '/sessions' && !path.endsWith(id ?? '')),
      )
      return { status: 204 }
    }
    if (path === '/token/refresh') return { status: 200, data: aPair({ role: 'admin', user: 1 }) }
    if (path === '/users/me') return { status: 200, data: me }
    if (path === '/sessions') return { status: 200, data: sessions }
    if (path === '/second-factor/enrolment')
      return {
        status: 200,
        data: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Zaakwerk:sanne?secret=ABCDEFGHIJ' },
      }
    if (path === '/second-factor/recovery-codes') return { status: 200, data: { recovery_codes: code } }
    if (path === '/second-factor/disable') {
      factor = off
      return { status: 200, data: off }
    }
    if (path === '/second-factor' && method === 'POST') {
      if (fields.code !== '123456')
        return {
          status: 422,
          data: {
            detail: [
              { loc: ['body', 'code'], msg: 'Deze code klopt niet of is al gebruikt.', type: 'wrong_code' },
            ],
          },
        }
      factor = on
      return { status: 200, data: { recovery_codes: code } }
    }
    if (path === '/second-factor') return { status: 200, data: factor }
    return { status: 200, data: { detail: 'Wachtwoord aangepast' } }
  })
}

/** Opens the page as Sanne, an administrator, in a session that waits for a second factor or not. */
const openAs = async (mustEnrol: boolean, ...server: Parameters<typeof serve>) => {
  serve(...server)
  const user = userEvent.setup()
  const routes = [{ path: '*', element: <GeneralPage /> }]
  openStaffPage({ path: '/settings/general', routes, mustEnrol })
  await screen.findByText('sanne@zaakwerk.test')
  return user
}

export const openGeneral = (...server: Parameters<typeof serve>) => openAs(false, ...server)
export const openWaiting = (...server: Parameters<typeof serve>) => openAs(true, ...server)
