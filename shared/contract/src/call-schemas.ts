import { array, toJSONSchema } from 'zod/mini'
import type { Endpoint, Schema } from './endpoint.ts'
import type { BuiltCall } from './release-statement.ts'

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}

const isSchema = (answer: Endpoint['answer']): answer is Schema => '_zod' in answer

const answerSchema = ({ answer }: Endpoint): { answer?: Record<string, unknown> } => {
  if (isSchema(answer)) return { answer: jsonSchema(answer, 'output') }
  return answer.kind === 'page' ? { answer: jsonSchema(array(answer.item), 'output') } : {}
}

/** An endpoint as JSON Schema, for a release to say what it was built with, and for the server to compare that with what it answers now. Not for the browser. */
export const callSchemas = (endpoint: Endpoint): BuiltCall => {
  const { method, path, params, query, body } = endpoint
  return {
    method,
    path,
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { query: jsonSchema(query, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
    ...answerSchema(endpoint),
  }
}
