import { eq } from '../../../../platform/db/drizzle.ts'
import { case_clients } from '../../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { addedBy } from './trail.ts'

/** A lawyer, a case with one contact, and what their calls add to the trail. */
export const aWatchedCase = async (app: TestApp) => {
  const me = await app.signInAs('lawyer')
  const kase = await insertCase(
    app.db,
    { notes: 'oud' },
    { clients: [{ salutation: 'Mevr.', initials: 'A.', last_name: 'Berg' }] },
  )
  const [link] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, kase.id))
  if (!link) throw new Error('the case has no contact')
  const added = (work: () => Promise<unknown>) => addedBy(app.db, work)
  return { me, kase, clientId: link.client_id, added }
}
