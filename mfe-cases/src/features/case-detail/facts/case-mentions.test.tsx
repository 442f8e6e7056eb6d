import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.tsx'

const aUser = (id: number, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  email: `${first_name}@kantoor.test`,
  role: 2,
})
const staff = [aUser(1, 'Ik', 'Zelf'), aUser(4, 'Sanne', 'Jansen'), aUser(5, 'Milan', 'de Boer')]

const open = (mention_count = 0) =>
  openLivingCase({ notes: '' }, ({ path, method }) => {
    if (path === '/users/roles') return { status: 200, data: staff }
    if (path === '/users/me')
      return { status: 200, data: { ...staff[0], permissions: ['cases.read'], mention_count } }
    return path === '/mentions/read' && method === 'POST' ? { status: 204, data: undefined } : undefined
  })

const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('completes colleagues after an @ in the notes by keyboard, and closes the list with Esc', async () => {
  const { user } = await open()
  await user.type(notes(), 'Vraag @')
  const list = await screen.findByRole('listbox', { name: 'Collega’s' })
  expect(within(list).getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}')
  const active = document.getElementById(notes().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Milan de Boer')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(notes().value).toBe('Vraag @Sanne Jansen ')
  expect(offered()).toEqual([])

  await user.keyboard('en @mil')
  expect(offered().join()).toContain('Milan de Boer')
  await user.keyboard('{Escape}{Enter}')
  expect(notes().value).toBe('Vraag @Sanne Jansen en @mil\n')
  await user.keyboard('sanne@')
  expect(offered()).toEqual([])
  await user.keyboard(' @Milan de Boer')
  expect(offered()).toEqual([])
  await user.keyboard(' {Enter}')
  expect(notes().value).toMatch(/@Milan de Boer \n$/)
})

it('marks the mentions of the viewer as read when the case is opened, and makes no request without mentions', async () => {
  await open(1)
  await waitFor(() =>
    expect(callsTo('POST', '/mentions/read').map(({ body }) => body)).toEqual([{ case_id: 7 }]),
  )
})
