import * as z from '@zaakwerk/contract/zod-server'

/** Names as in OpenTelemetry's OTEL_TRACES_SAMPLER. */
const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplerNames)[number]

/** Destination and sampling of traces. */
export interface TraceSettings {
  /** Base address of a collector that takes OTLP over HTTP; `/v1/traces` is added. */
  readonly endpoint: string
  readonly sampler: SamplerName
  /** Sampled share of all traces, from 0 to 1; for the ratio samplers. */
  readonly share: number
}

/** The environment variables of these settings. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplerNames), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
}

export const traceHints = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'een adres dat begint met http:// of https://',
  OTEL_TRACES_SAMPLER: 'always_on, always_off of traceidratio, of een daarvan met parentbased_ ervoor',
  OTEL_TRACES_SAMPLER_ARG: 'een getal van 0 tot en met 1',
}

const Environment = z.object(traceEnvironment)

export const traceSettings = (environment: z.output<typeof Environment>): TraceSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  if (!endpoint) return undefined
  return {
    endpoint,
    sampler: environment.OTEL_TRACES_SAMPLER,
    share: environment.OTEL_TRACES_SAMPLER_ARG,
  }
}
