import type { Reading } from '@zaakwerk/contract/entities/reading'
import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { aPage, serveApi } from '@zaakwerk/testing/fake-api'
import { aClient } from '@zaakwerk/testing/people.builder'
import { vi } from 'vitest'
import { aFile, aMatch, choose, created, openNewCase, provideNewContact } from './open-new-case.tsx'

/** Prepares a test: the other remote is mocked, and time passes only when `look` is called. */
export const prepareReading = (): void => {
  provideNewContact()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
}

export const sha256 = 'a'.repeat(64)
/** A file that is not read yet. */
export const waiting: Reading = {
  sha256,
  state: 'waiting',
  reason: null,
  method: null,
  page_count: null,
  turns: [],
  papers: [],
}

const piece = { page: 1, x: 0.3, y: 0.2, width: 0.2, height: 0.02 }
/** A value that was found on the document. */
export const proposal = (field: string, value: string | null, changes: object = {}) => ({
  ...{ field, value, text: value ?? '', piece, is_confirmed: false, doubts: [], candidates: [] },
  ...changes,
})
/** A file of one page that was read. */
export const read = (...proposals: ReturnType<typeof proposal>[]): Reading => ({
  ...waiting,
  state: 'read',
  method: 'text',
  page_count: 1,
  turns: [0],
  papers: [{ first_page: 1, last_page: 1, proposals }],
})

const matches = [
  aMatch(
    aClient({ id: 6, email: 'thijs@example.nl', salutation: 'Dhr.', initials: 'T.P.', last_name: 'Koster' }),
    {
      ...{
        street_address_1: 'Lindelaan 14',
        city: 'Utrecht',
        company: 'Koster B.V.',
        case_count: 2,
        is_same_address: true,
      },
    },
  ),
  aMatch(aClient({ id: 7, email: 'berg@example.nl', initials: 'A.', last_name: 'Berg' }), { case_count: 1 }),
]

/** The API with a file that is read at the second look. */
export const serveReading = (outcome: Reading): void =>
  serveApi(({ method, path, query }) => {
    if (method === 'POST' && path === '/readings') return { status: 200, data: waiting }
    if (path === `/readings/${sha256}`) return { status: 200, data: outcome }
    if (method === 'POST' && path === '/cases') return created()
    if (path === '/authorities/search')
      return aPage(
        query.get('types') === '1'
          ? [aRegisteredAuthority({ id: 3, name: 'CVOM', authority_type: 1 })]
          : [aRegisteredAuthority({ id: 9 })],
      )
    if (path === '/clients/matches') return aPage(matches, 14)
    if (path === '/users/roles' || path === '/cases/lookup') return { status: 200, data: [] }
    return aPage([])
  })

/** Opens the dialog with a chosen file; `look` lets time pass until the file is asked for again. */
export const whenRead = async (outcome: Reading) => {
  serveReading(outcome)
  const opened = await openNewCase()
  choose(opened, aFile())
  await opened.form.findByText(/^Het document wordt gelezen/)
  const look = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { ...opened, look }
}

/** The field with this label. */
export const field = ({ form }: Awaited<ReturnType<typeof whenRead>>, label: string) =>
  form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
