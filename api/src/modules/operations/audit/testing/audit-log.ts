import { case_clients } from '../../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import { recordSecurity } from '../../../../platform/journal/security.sql.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { aUser } from '../../../../platform/testing/users.builder.ts'
import { sealEntries } from '../seal-entries.ts'

/** Id of the call that changed the rights of a colleague. */
export const requestId = '0b0e3b1e-5a52-4c39-9d6b-111111111111'

/** An audit log of actions by an admin and a lawyer on two cases and their contacts, and of actions that are only in the security trail. */
export const auditLog = async (app: TestApp) => {
  const { db } = app
  const admin = await app.signInAs('admin')
  const lawyer = await app.signInAs('lawyer')
  const kase = await insertCase(
    db,
    { internal_id: 'Z-2600001', notes: 'oud' },
    { clients: [{ salutation: 'Mevr.', initials: 'A.', last_name: 'Berg', email: 'berg@voorbeeld.test' }] },
  )
  const dal = {
    salutation: 'Dhr.',
    initials: 'D.',
    last_name: 'Dal',
    is_company: true,
    company_name: 'Dal B.V.',
  } as const
  const other = await insertCase(db, { internal_id: 'Z-2600002' }, { clients: [dal] })
  const links = await db.select().from(case_clients)
  const clientOf = (caseId: number) => links.find(({ case_id }) => case_id === caseId)?.client_id ?? 0
  const berg = clientOf(kase.id)

  const noor = await aUser(db, { firstName: 'Noor', lastName: 'de Vries' })
  const piet = await aUser(db, { firstName: 'Piet', lastName: 'Bos' })
  // Actions that are only in the security trail.
  await recordSecurity(db, [
    { at: new Date('2025-11-18T22:59:00Z'), act: 'sign_in', userId: noor.id, address: '192.0.2.10' },
    {
      ...{ at: new Date('2025-11-18T23:01:00Z'), act: 'rights_changed', userId: piet.id, aboutId: noor.id },
      ...{ address: '192.0.2.200', requestId, call: 'PATCH /users/{id}', changes: { role: [2, 3] } },
    },
    { at: new Date('2025-11-20T12:00:00Z'), act: 'throttled', address: '2001:db8::1', status: 429 },
    { at: new Date('2025-11-20T12:01:00Z'), act: 'throttled', address: '2001:db8::1', more: 14 },
    { at: new Date('2025-11-21T12:00:00Z'), act: 'exported', userId: 2_000_000, address: '198.51.100.1' },
  ])

  await lawyer.call('GET', `/cases/${kase.id}`)
  await lawyer.call('GET', `/clients/${berg}`)
  await lawyer.call('GET', '/clients/search')
  await lawyer.call('PATCH', `/cases/${kase.id}`, { json: { notes: 'nieuw' } })
  await sealEntries(db)
  await admin.call('GET', `/cases/${other.id}`)
  await admin.call('PATCH', '/clients', { json: { id: berg, address: { city: 'Delft' } } })

  const search = (query: string) => admin.call('GET', `/audit?${query}`)
  return { admin, lawyer, kase, other, clientOf, berg, noor, piet, search }
}

/** The actions of entries with their subjects, in the order of the response. */
export const told = (body: { act: string; subject: { kind: string; id: number | null } | null }[]) =>
  body.map(({ act, subject }) => (subject ? `${act} ${subject.kind} ${subject.id ?? '-'}` : act))
