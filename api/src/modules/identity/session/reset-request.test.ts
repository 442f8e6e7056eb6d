import { expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { template_versions, templates } from '../../../platform/db/schema/templates.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'

const app = await testApp()
const ask = (email: string) => app.call('POST', '/password/reset?btu=false', { json: { email } })
const mailTo = (email: string) =>
  app.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id)

it('an expired link is not mailed any more', async () => {
  const { email } = await aUser(app.db)
  await ask(email)
  const [job] = await app.db.select().from(jobs)
  app.passTime(61 * 60_000)
  await runAttempt(app.services, jobRegistry, job?.runner_job_id ?? '')
  const reason = 'De link in deze e-mail is verlopen voordat de e-mail weg kon'
  expect(await mailTo(email)).toMatchObject([{ status: 'failed', error: reason }])
  expect(await app.db.select().from(jobs).orderBy(jobs.id)).toMatchObject([
    { state: 'failed', last_error: reason },
  ])
})

it('an error in the mail text does not reveal whether an account exists, and is logged', async () => {
  const { email } = await aUser(app.db)
  const [template] = await app.db.select().from(templates).where(eq(templates.name, 'password_reset'))
  const { id: created_by } = await aUser(app.db)
  const broken = { subject: 'Wachtwoord', body: '{{ bestaat_niet }}', number: 900, created_by }
  await app.db.insert(template_versions).values({ ...broken, template_id: template?.id ?? 0 })
  const [known, unknown] = [await ask(email), await ask('niemand@zaakwerk.test')]
  expect([known.status, known.body]).toEqual([200, unknown.body])
  expect(await mailTo(email)).toEqual([])
  expect(app.logged).toContainEqual(
    expect.objectContaining({ msg: 'the mail with which to set a password could not be made' }),
  )
})
