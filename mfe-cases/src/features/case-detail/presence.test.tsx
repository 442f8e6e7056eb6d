import { act, screen, waitFor } from '@testing-library/react'
import { startLive } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { expect, it } from 'vitest'
import { openLivingCase } from '../../testing/living-case.tsx'

const live = stubLive()
startLive()

const names = ['Milan', 'Tom', ...Array.from({ length: 8 }, (_, at) => `Collega ${at + 3}`)]
const staff = names.map((first_name, at) => ({
  id: at + 4,
  first_name,
  last_name: 'de Boer',
  email: `${at}@kantoor.test`,
  role: 2,
}))

interface Other {
  readonly user_id: number
  readonly typing: string | null
}

/** The page of case 7, and the colleagues whom the server knows there. */
const open = async (first: readonly Other[] = []) => {
  let others = first
  let status = 200
  const page = await openLivingCase({ notes: 'Eerst.' }, ({ path }) => {
    if (path === '/users/roles') return { status: 200, data: staff }
    return path === '/live/presence' ? { status, data: { others } } : undefined
  })
  await waitFor(() => expect(live.openStreams).toBe(1))
  return {
    ...page,
    fail: () => {
      status = 500
    },
    tell: (next: readonly Other[]) => {
      others = next
      act(() => live.tell({ kind: 'case_presence', rows: [[7, 0]] }))
    },
  }
}

const here = (...ids: readonly number[]): Other[] => ids.map((user_id) => ({ user_id, typing: null }))
const reports = () => callsTo('POST', '/live/presence').map(({ body }) => body)
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' })

it('says in the header who else has the case open, as it changes', async () => {
  const { tell } = await open(here(4))
  await screen.findByText('Milan is ook in dit dossier')
  tell(here(...staff.map(({ id }) => id)))
  await screen.findByText('Milan, Tom en 8 anderen zijn ook in dit dossier')
  tell([])
  await waitFor(() => expect(screen.queryByText(/ook in dit dossier/)).toBeNull())
  expect(reports()[0]).toMatchObject({ kind: 'case', id: 7, typing: null, has_left: false })
})

it('makes the notes read-only while a colleague types there, until the user takes over', async () => {
  const { user, tell } = await open()
  tell([{ user_id: 4, typing: 'notes' }])
  await screen.findByText('Milan typt een notitie')
  expect(notes().readOnly).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Overnemen' }))
  expect([notes().readOnly, document.activeElement]).toEqual([false, notes()])
  screen.getByText('Milan typt een notitie')
  await user.type(notes(), ' Ik ook.')
  await waitFor(() => expect(reports().at(-1)).toMatchObject({ typing: 'notes' }))
  // The colleague saves: what is typed here stays.
  tell(here(4))
  await waitFor(() => expect(screen.queryByText('Milan typt een notitie')).toBeNull())
  expect(notes().value).toBe('Eerst. Ik ook.')
})

it('shows nobody while the server does not answer', async () => {
  const { tell, fail } = await open(here(4))
  await screen.findByText('Milan is ook in dit dossier')
  fail()
  tell(here(4))
  await waitFor(() => expect(screen.queryByText(/ook in dit dossier/)).toBeNull())
})

it('reports that the page no longer shows the case', async () => {
  const { router } = await open()
  await act(() => router.navigate('/'))
  await waitFor(() => expect(reports().at(-1)).toMatchObject({ id: 7, has_left: true }))
})
