import { setTimeout as pause } from 'node:timers/promises'
import type { TraceSettings } from './trace-settings.ts'
import { installTracer } from './tracing.ts'

/** How long stopping waits for a collector that does not answer. */
const sendWithinMs = 2_000

/** Starts tracing when the settings name a collector; otherwise nothing of it is loaded. Returns a function that flushes the remaining spans. */
export const startTracing = async (
  settings: TraceSettings | undefined,
): Promise<(() => Promise<void>) | undefined> => {
  if (!settings) return undefined
  const { openTracing } = await import('./open-telemetry.ts')
  const { tracer, close } = openTracing(settings)
  installTracer(tracer)
  return async () => {
    installTracer(undefined)
    const sent = close().catch(() => undefined)
    await Promise.race([sent, pause(sendWithinMs, undefined, { ref: false })])
  }
}
