import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts of a span. Its name is a pattern, never an address; no attribute holds a query value or client data. */
export interface SpanFacts {
  readonly name: string
  readonly kind: 'request' | 'query' | 'job' | 'outside'
  readonly attributes?: Attributes
  /** Of a request: the caller's trace context (W3C, `traceparent`). */
  readonly traceparent?: string | undefined
}

type Attributes = Readonly<Record<string, string | number>>

/** A piece of work with a start and an end. */
export interface Span {
  readonly traceId: string
  child(facts: SpanFacts): Span
  /** `failure` is a code, as an error message may quote values. */
  end(outcome?: { readonly attributes?: Attributes; readonly failure?: string | undefined }): void
}

/** Starts traces; exists only when OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracer {
  begin(facts: SpanFacts): Span
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** Installs the tracer from now on; undefined turns tracing off. */
export const installTracer = (given: Tracer | undefined): void => {
  tracer = given
}

export const isTracing = (): boolean => tracer !== undefined

/** Starts a root span: a request, a job. Undefined when tracing is off. */
export const beginTrace = (facts: SpanFacts): Span | undefined => tracer?.begin(facts)

/** Runs work such that all spans it starts are children of this one, across awaits. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const around = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await within(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ failure: failureOf(error) })
    throw error
  }
}

/** Runs work in a child span. Outside any span it is not traced: frequent scheduled work would bury the rest. */
export const inSpan = <T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> => {
  const span = current.getStore()
  return span ? around(span.child(facts), work) : work()
}

/** Runs work as a trace of its own, and passes it the trace id for its log lines. */
export const inTrace = <T>(
  facts: SpanFacts,
  work: (traceId: string | undefined) => Promise<T>,
): Promise<T> => {
  const span = beginTrace(facts)
  return span ? around(span, () => work(span.traceId)) : work(undefined)
}
