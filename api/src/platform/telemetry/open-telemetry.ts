import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SamplerName, TraceSettings } from './trace-settings.ts'
import type { Span, SpanFacts, Tracer } from './tracing.ts'

/** Time limit of one export. */
const exportWithinMs = 5_000

const samplers: Readonly<Record<SamplerName, (share: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
}

const kinds: Readonly<Record<SpanFacts['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  query: SpanKind.CLIENT,
  outside: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
}

/**
 * Tracing with the official packages, which only this file loads. Spans that cannot be sent are dropped: the queue holds 2,048 spans, and nothing waits for it.
 */
export const openTracing = ({
  endpoint,
  sampler,
  share,
}: TraceSettings): { readonly tracer: Tracer; close(): Promise<void> } => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportWithinMs,
  })
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come after ours, so that they win.
    resource: resourceFromAttributes({ 'service.name': 'zaakwerk' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplers[sampler](share),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportWithinMs })],
  })
  const tracer = provider.getTracer('zaakwerk')

  const begin = ({ name, kind, attributes, traceparent }: SpanFacts, parent?: OtelSpan): Span => {
    const caller = traceparent === undefined ? null : parseTraceParent(traceparent)
    const remote = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : remote
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    return {
      traceId: span.spanContext().traceId,
      child: (facts) => begin(facts, span),
      end: ({ attributes: last = {}, failure } = {}) => {
        span.setAttributes(last)
        if (failure !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
        span.end()
      },
    }
  }
  return { tracer: { begin: (facts) => begin(facts) }, close: () => provider.shutdown() }
}
