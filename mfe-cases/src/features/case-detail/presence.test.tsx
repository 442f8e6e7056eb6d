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

/** Opens case 7 with these presence entries from the server. */
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

it('shows the presence of colleagues in the header, and updates it', async () => {
  const { tell } = await open(here(4))
  await screen.findByText('Milan is ook in dit dossier')
  tell(here(...staff.map(({ id }) => id)))
  await screen.findByText('Milan, Tom en 8 anderen zijn ook in dit dossier')
  tell([])
  await waitFor(() => expect(screen.queryByText(/ook in dit dossier/)).toBeNull())
  expect(reports()[0]).toMatchObject({ kind: 'case', id: 7, typing: null, has_left: false })
})

it('makes the notes read-only while a colleague is typing, until the user takes over', async () => {
  const { user, tell } = await open()
  tell([{ user_id: 4, typing: 'notes' }])
  await screen.findByText('Milan typt een notitie')
  expect(notes().readOnly).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Overnemen' }))
  expect([notes().readOnly, document.activeElement]).toEqual([false, notes()])
  screen.getByText('Milan typt een notitie')
  await user.type(notes(), ' Ik ook.')
  await waitFor(() => expect(reports().at(-1)).toMatchObject({ typing: 'notes' }))
  // The user's input survives a save by the colleague.
  tell(here(4))
  await waitFor(() => expect(screen.queryByText('Milan typt een notitie')).toBeNull())
  expect(notes().value).toBe('Eerst. Ik ook.')
})

it('shows no presence while the server does not respond', async () => {
  const { tell, fail } = await open(here(4))
  await screen.findByText('Milan is ook in dit dossier')
  fail()
  tell(here(4))
  await waitFor(() => expect(screen.queryByText(/ook in dit dossier/)).toBeNull())
})

it('notifies the server when the user leaves the page', async () => {
  const { router } = await open()
  await act(() => router.navigate('/'))
  await waitFor(() => expect(reports().at(-1)).toMatchObject({ id: 7, has_left: true }))
})
