import { cjibNeighbours } from '@zaakwerk/domain/reading/read-numbers'
import { beforeEach, expect, it } from 'vitest'
import { allSources } from '../../../platform/adapters/incoming-mail/all-sources.ts'
import {
  type IncomingSource,
  MailboxDelayed,
  type ReadingOutcome,
} from '../../../platform/adapters/incoming-mail/incoming-mail.port.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { getSummary } from './incoming.service.ts'
import { readMailboxes } from './read-mailboxes.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, plain } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const { mailroom, clear, receive, list, summary } = await filingDesk(app)
beforeEach(clear)

const source = (name: string, problem?: string, usedPercent?: number): IncomingSource => {
  const answer = async (): Promise<number | undefined> => {
    if (problem) throw new MailboxDelayed(problem)
    return usedPercent
  }
  return { name, provider: 'imap', read: answer, check: answer }
}

it('shows the last reading of each mailbox, or the start and cause of a failure', async () => {
  const read = async (...sources: readonly IncomingSource[]) => {
    const here = { ...services, incomingMail: allSources(sources) }
    await readMailboxes(here)
    return (await getSummary(here, mailroom)).sources
  }
  const fine = { failing_since: null, problem: null, used_percent: null, read_at: expect.any(String) }
  const first = await read(source('a'), source('b', 'Geen verbinding'), source('c', 'Geen toegang'))
  expect(first).toMatchObject([
    { name: 'a', kind: 'imap', ...fine },
    { name: 'b', problem: 'Geen verbinding', failing_since: expect.any(String), read_at: null },
    { name: 'c', problem: 'Geen toegang' },
  ])
  const later = await read(source('a', 'Weg'), source('b', 'Nog niet'), source('c'))
  expect(later).toMatchObject([
    { name: 'a', problem: 'Weg', read_at: first[0]?.read_at },
    { name: 'b', problem: 'Nog niet', failing_since: first[1]?.failing_since },
    { name: 'c', ...fine },
  ])
  // A full mailbox has been read. While a mailbox cannot be read, the used part is that of the last reading.
  const full = { ...fine, used_percent: 100 }
  expect(await read(source('b', undefined, 100))).toMatchObject([full])
  expect(await read(source('b', 'Weg'))).toMatchObject([{ problem: 'Weg', used_percent: 100 }])
  expect(await read(source('b', undefined, 12))).toMatchObject([{ ...fine, used_percent: 12 }])
  // A mailbox that is no longer configured is not listed.
  expect((await read(source('c'))).map(({ name }) => name)).toEqual(['c'])
})

it('reads the other sources when the result of one source cannot be stored, and does not report that source as failing', async () => {
  const heard: unknown[] = []
  const ended = async (name: string, outcome: ReadingOutcome): Promise<void> => {
    heard.push([name, outcome.error])
    if (name !== 'c') throw new Error('no database')
  }
  const sources = allSources([source('a'), source('b', 'Weg'), source('c')])
  const reading = sources.read(
    async () => null,
    async () => undefined,
    ended,
  )
  await expect(reading).rejects.toThrow('no database')
  expect(heard).toEqual([
    ['a', undefined],
    ['b', expect.objectContaining({ message: 'Weg' })],
    ['c', undefined],
  ])
})

it('reads all sources on request', async () => {
  const { status, body } = await mailroom.call('POST', '/incoming/read')
  expect([status, body.sources]).toEqual([200, []])
})

it('lists items with an invalid number as doubtful, with at most four cases whose number differs in one digit', async () => {
  const near = cjibNeighbours('2062542255555554').slice(0, 6)
  for (const cjib_number of near) await insertCase(db, { cjib_number })
  const wrong = await receive(plain(aHeader('Fout'), 'CJIB 2062 5422 5555 5554, kenmerk: 12.345/67'))
  await receive(plain(aHeader('Goed'), 'CJIB 2062 5422 5555 5555 en 2062 5422 5555 5554'))
  await receive(plain(aHeader('Geen'), 'Tekst'))
  const [item, ...others] = await list('doubt')
  expect([item.id, item.is_doubtful, item.number, others]).toEqual([
    wrong,
    true,
    { text: '2062542255555554', is_valid: false },
    [],
  ])
  expect(item.proposals.map(({ reason }: { reason: string }) => reason)).toEqual(Array(4).fill('near_number'))
  expect(await summary()).toMatchObject({ open: 3, doubt: 1 })
})
