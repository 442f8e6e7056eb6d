import { patience, startTestApp } from '../../testing/test-app.ts'
import { startRunner } from '../runner.ts'
import { sendOnce } from './send-once.ts'

// A separate process, for a test that kills it: it reports that a job had its effect, and then waits.
const [, , connectionString = ''] = process.argv
const { services } = await startTestApp({ databaseUrl: connectionString })
const run = sendOnce(async () => {
  process.send?.('after its effect')
  await new Promise(() => undefined)
})
await startRunner(services, { connectionString, patience, registry: { send_mail: { run } } })
