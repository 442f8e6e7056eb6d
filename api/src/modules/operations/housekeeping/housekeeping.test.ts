import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { idempotency_keys, rate_limits } from '../../../platform/db/schema/requests.ts'
import { absences, known_addresses, refresh_tokens, sessions } from '../../../platform/db/schema/users.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { runHousekeeping } from './housekeeping.ts'

const dayMs = 86_400_000
const app = await testApp()

const ago = (days: number): Date => new Date(app.services.now().getTime() - days * dayMs)

it('deletes data past its retention period, and nothing else', async () => {
  const { id: user_id } = await aUser(app.db)
  const [living, ended, expired] = [randomUUID(), randomUUID(), randomUUID()]
  await app.db.insert(sessions).values([
    { id: living, user_id, expires_at: ago(-1) },
    { id: ended, user_id, expires_at: ago(-1), ended_at: ago(2) },
    { id: expired, user_id, expires_at: ago(2) },
  ])
  const token = (session_id: string, hash: string, expires_at: Date) => ({
    id: randomUUID(),
    session_id,
    token_hash: hash,
    expires_at,
  })
  await app.db
    .insert(refresh_tokens)
    .values([token(living, 'a', ago(-1)), token(living, 'b', ago(2)), token(ended, 'c', ago(-1))])
  const link = (expires_at: Date) => ({ id: randomUUID(), purpose: 'password' as const, user_id, expires_at })
  const { id: caseId } = await insertCase(app.db)
  const clientLink = (expires_at: Date) => ({
    id: randomUUID(),
    purpose: 'update-iban' as const,
    case_id: caseId,
    expires_at,
  })
  const links = [link(ago(-1)), link(ago(2)), clientLink(ago(364)), clientLink(ago(368))]
  await app.db.insert(link_tokens).values(links)
  const mail = { channel: 'email' as const, recipient: 'a@b.test', subject: 'x', body_text: 'x' }
  await app.db.insert(messages).values([
    { ...mail, status: 'kept', created_at: ago(29), subject: 'jong' },
    { ...mail, status: 'kept', created_at: ago(31), subject: 'oud' },
    { ...mail, status: 'sent', created_at: ago(31), subject: 'verstuurd' },
    { ...mail, status: 'kept', created_at: ago(31), subject: 'van een zaak', case_id: caseId },
  ])
  await app.db.insert(known_addresses).values([
    { user_id, address: 'kortgeleden', last_seen_at: ago(89) },
    { user_id, address: 'lang geleden', last_seen_at: ago(91) },
  ])
  const absence = (last_day: string) => ({ user_id, first_day: last_day, last_day })
  const [keptDay, pastDay] = [dayOf(ago(30)), dayOf(ago(31))]
  await app.db.insert(absences).values([absence(keptDay), absence(pastDay)])
  await app.db.insert(rate_limits).values([
    { key: 'nu', expire: ago(-1).getTime() },
    { key: 'toen', expire: ago(1).getTime() },
  ])
  const first = (key: string, created_at: Date) => ({ key, route: 'x', body_hash: 'x', created_at })
  await app.db.insert(idempotency_keys).values([first('nu', ago(0.5)), first('toen', ago(1.5))])

  await runHousekeeping(app.services)

  expect((await app.db.select().from(sessions)).map(({ id }) => id)).toEqual([living])
  expect((await app.db.select().from(refresh_tokens)).map(({ token_hash }) => token_hash)).toEqual(['a'])
  const left = (await app.db.select().from(link_tokens)).map(({ id }) => id)
  expect(new Set(left)).toEqual(new Set([links[0]?.id, links[2]?.id]))
  const kept = await app.db.select().from(messages).orderBy(messages.id)
  expect(kept.map(({ subject }) => subject)).toEqual(['jong', 'verstuurd', 'van een zaak'])
  expect((await app.db.select().from(known_addresses)).map(({ address }) => address)).toEqual(['kortgeleden'])
  expect((await app.db.select().from(absences)).map(({ last_day }) => last_day)).toEqual([keptDay])
  expect((await app.db.select().from(rate_limits)).map(({ key }) => key)).toEqual(['nu'])
  expect((await app.db.select().from(idempotency_keys)).map(({ key }) => key)).toEqual(['nu'])
})
