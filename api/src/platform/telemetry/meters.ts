import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process since its start. Metric names are the same in all processes; labels are words of our own code, never an id, a name or an address. */
export const ownRegister = new Registry()
const registers = [ownRegister]
collectDefaultMetrics({ register: ownRegister })

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route pattern.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

/** Methods allowed as a label: a client may send any of the forty that HTTP knows. */
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const methodLabel = (method: string): string => (usualMethods.has(method) ? method : 'other')

export const refusals = new Counter({
  name: 'zaakwerk_refusals_total',
  help: 'Calls that were answered with an error, by its code: invalid_credentials, too_many_attempts.',
  labelNames: ['code'],
  registers,
})

export const liveStreamsOpen = new Gauge({
  name: 'zaakwerk_live_streams',
  help: 'Open event streams of pages.',
  registers,
})

export const embeddedRestarts = new Counter({
  name: 'zaakwerk_embedded_restarts_total',
  help: 'Restarts of the embedded database after it stopped unexpectedly.',
  registers,
})

export const repairedCounters = new Counter({
  name: 'zaakwerk_counters_repaired_total',
  help: 'Counters of cases, tasks and contacts that differed from an exact count, and were repaired.',
  registers,
})

const thirdParty = {
  help: 'Duration of calls to third parties, by adapter and outcome: done, refused, uncertain, delayed or failed.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 240],
  registers,
}

const thirdPartySeconds = new Histogram({
  ...thirdParty,
  name: 'zaakwerk_third_party_duration_seconds',
  labelNames: ['adapter', 'outcome'],
})

/** The same metric under its old name, for existing dashboards; removed in the next release (docs/operate/upgrade.md). */
const outsideSeconds = new Histogram({
  ...thirdParty,
  name: 'zaakwerk_outside_duration_seconds',
  labelNames: ['line', 'outcome'],
})

export const observeThirdParty = (adapter: string, outcome: string, seconds: number): void => {
  thirdPartySeconds.observe({ adapter, outcome }, seconds)
  outsideSeconds.observe({ line: adapter, outcome }, seconds)
}
