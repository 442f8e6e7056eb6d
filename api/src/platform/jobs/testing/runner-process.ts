import { patience, startTestApp } from '../../testing/test-app.ts'
import { startRunner } from '../runner.ts'
import { sendOnce } from './send-once.ts'

// A process of its own, for a test that kills it: it says where in a job it is, and stays there.
const [, , connectionString = '', place] = process.argv
const { services } = await startTestApp({ databaseUrl: connectionString })
const run = sendOnce(async (reached) => {
  if (reached !== place) return
  process.send?.(reached)
  await new Promise(() => undefined)
})
await startRunner(services, { connectionString, patience, registry: { send_mail: { run } } })
