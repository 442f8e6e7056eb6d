import { type Endpoint, filePartOf, type Schema } from './endpoint.ts'
import { jsonSchema } from './json-schema.ts'
import type { AnswerKind, BuiltCall } from './release-statement.ts'
import { array } from './zod.ts'

const isSchema = (answer: Endpoint['answer']): answer is Schema => '_zod' in answer

const answerSchema = ({ answer }: Endpoint): { answer?: Record<string, unknown> } => {
  if (isSchema(answer)) return { answer: jsonSchema(answer, 'output') }
  return answer.kind === 'page' ? { answer: jsonSchema(array(answer.item), 'output') } : {}
}

const answerKind = ({ answer }: Endpoint): AnswerKind => (isSchema(answer) ? 'json' : answer.kind)

const bodyKind = (endpoint: Endpoint): Pick<BuiltCall, 'body_kind' | 'body_parts'> => {
  const { body, bodyType = 'json', jsonPart } = endpoint
  if (bodyType === 'raw') return {}
  if (bodyType !== 'multipart') return body ? { body_kind: bodyType } : {}
  return { body_kind: bodyType, body_parts: [filePartOf(endpoint), ...(jsonPart ? [jsonPart] : [])] }
}

/** Converts an endpoint to JSON Schema: a release states the calls it was built with, and the server compares them with its current endpoints. Not for the browser. */
export const callSchemas = (endpoint: Endpoint): BuiltCall => {
  const { method, path, params, query, body } = endpoint
  return {
    method,
    path,
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { query: jsonSchema(query, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
    ...answerSchema(endpoint),
    answer_kind: answerKind(endpoint),
    ...bodyKind(endpoint),
  }
}
