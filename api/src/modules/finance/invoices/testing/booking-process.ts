import * as z from '@zaakwerk/contract/zod'
import { jobRegistry } from '../../../../job-handlers.ts'
import { moneybird } from '../../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { runAttempt } from '../../../../platform/jobs/run-attempt.ts'
import { startTestApp } from '../../../../platform/testing/test-app.ts'

// A process of its own, for a test that kills it: it books invoices all at once, and waits as long as Moneybird lets it.
const Given = z.object({
  connectionString: z.string(),
  settings: z.object({
    url: z.string(),
    administrationId: z.string(),
    token: z.string(),
    readsBank: z.boolean(),
  }),
  runnerJobIds: z.array(z.string()),
})
const { connectionString, settings, runnerJobIds } = Given.parse(JSON.parse(process.argv[2] ?? ''))
const { services } = await startTestApp({ databaseUrl: connectionString })
const books = moneybird(settings, { callWithinMs: 3_600_000, now: services.now })
await Promise.all(runnerJobIds.map((id) => runAttempt({ ...services, bookkeeping: books }, jobRegistry, id)))
