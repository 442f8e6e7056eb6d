import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { finished, openToday, textsOf } from './testing/open-today.tsx'

const open = (incoming: number, letters: number, status = 200) =>
  openToday(
    200,
    finished,
    ({ path }) => {
      if (path === '/incoming/summary')
        return {
          status,
          data: {
            open: incoming,
            doubt: 0,
            filed_today: 0,
            not_ours: 0,
            automatic: 0,
            sources: [],
            last_filing: null,
          },
        }
      return path === '/mailroom/summary'
        ? { status: 200, data: { to_post: letters, leave_today: 2, posted_today: 0, last_posting: null } }
        : undefined
    },
    '',
    'mailroom',
  )

it('shows incoming mail to file and letters to post to the mailroom, with links to their lists', async () => {
  open(4, 1025)
  await screen.findByRole('heading', { name: 'Postkamer' })
  expect(screen.getAllByRole('listitem').map(textsOf)).toEqual([
    '4Post op te bergenOpbergen',
    '1.025Brieven te posten2 vandaag wegPosten',
  ])
  const links = ['Opbergen: Post op te bergen, 4', 'Posten: Brieven te posten, 1.025']
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/incoming',
    '/tasks/postkamer',
  ])
  expect(screen.queryByText('Klaar voor vandaag')).toBeNull()
})

it('reports a count that could not be loaded, and does not claim that all work is finished', async () => {
  open(0, 0, 403)
  await screen.findByRole('link', { name: 'Opbergen: Post op te bergen, aantal onbekend' })
  expect(screen.queryByText('Klaar voor vandaag')).toBeNull()
})

it('shows that all work is finished when the mailroom has none', async () => {
  open(0, 0)
  await screen.findByRole('heading', { name: 'Klaar voor vandaag' })
  expect(screen.queryByRole('heading', { name: 'Postkamer' })).toBeNull()
})
