import { patience, startTestApp } from '../../testing/test-app.ts'
import { startRunner } from '../runner.ts'
import { sendOnce } from './send-once.ts'

// A process of its own, for a test that kills it: it says that a job had its effect, and stays there.
const [, , connectionString = ''] = process.argv
const { services } = await startTestApp({ databaseUrl: connectionString })
const run = sendOnce(async () => {
  process.send?.('after its effect')
  await new Promise(() => undefined)
})
await startRunner(services, { connectionString, patience, registry: { send_mail: { run } } })
