import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span is about. Its name is a pattern, never an address; no attribute holds a value of a query or anything of a client. */
export interface SpanFacts {
  readonly name: string
  readonly kind: 'request' | 'query' | 'job' | 'outside'
  readonly attributes?: Attributes
  /** Of a request: what its caller says that it is part of (W3C, `traceparent`). */
  readonly traceparent?: string | undefined
}

type Attributes = Readonly<Record<string, string | number>>

/** A piece of work whose beginning and end are told. */
export interface Span {
  readonly traceId: string
  child(facts: SpanFacts): Span
  /** `failure` is a code, as the message of an error may quote values. */
  end(outcome?: { readonly attributes?: Attributes; readonly failure?: string | undefined }): void
}

/** Begins traces; there is one only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracer {
  begin(facts: SpanFacts): Span
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** From now on; undefined: no more. */
export const installTracer = (given: Tracer | undefined): void => {
  tracer = given
}

export const isTracing = (): boolean => tracer !== undefined

/** Begins what nothing is around: a request, a job. Undefined when nobody traces. */
export const beginTrace = (facts: SpanFacts): Span | undefined => tracer?.begin(facts)

/** All that `work` begins is part of the span, whatever it waits for. */
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

/** Work as a part of the span that it is in. Outside of any it is not told: what the clock asks every second would bury the rest. */
export const inSpan = <T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> => {
  const span = current.getStore()
  return span ? around(span.child(facts), work) : work()
}

/** Work as a trace of its own, which learns under which id, so that its log lines can tell. */
export const inTrace = <T>(
  facts: SpanFacts,
  work: (traceId: string | undefined) => Promise<T>,
): Promise<T> => {
  const span = beginTrace(facts)
  return span ? around(span, () => work(span.traceId)) : work(undefined)
}
