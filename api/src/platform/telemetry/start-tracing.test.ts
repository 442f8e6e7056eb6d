import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from '@zaakwerk/contract/zod'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const Loaded = z.object({ without: z.number(), traced: z.number() })

/** Loads the whole server in a process of its own, and counts what it takes of OpenTelemetry. Its bare interface comes with prom-client. */
const script = `
  import { registerHooks } from 'node:module'
  const seen = new Set()
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      const [, ours] = found.url.split('/node_modules/@opentelemetry/')
      if (ours && !ours.startsWith('api/')) seen.add(found.url)
      return found
    },
  })
  await import(${JSON.stringify(new URL('../../server.ts', import.meta.url).href)})
  const { startTracing } = await import(${JSON.stringify(new URL('./start-tracing.ts', import.meta.url).href)})
  await startTracing(undefined)
  const without = seen.size
  await startTracing({ endpoint: 'http://127.0.0.1:1', sampler: 'always_on', share: 1 })
  process.stdout.write(JSON.stringify({ without, traced: seen.size }))
  process.exit(0)`

it('loads nothing of OpenTelemetry unless traces are exported', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  const { without, traced } = Loaded.parse(JSON.parse(stdout))
  expect(without).toBe(0)
  expect(traced).toBeGreaterThan(10)
})
