import type { Endpoint, EndpointAnswer } from '@zaakwerk/contract/endpoint'

/** Content of a response: JSON, a file, or for a list its rows and total. */
export type Content = unknown

/** Parsed answers by endpoint and content, so that the same content is parsed once and gives the same object. */
const known = new WeakMap<Endpoint, WeakMap<object, unknown>>()

/** Records content that is already parsed, as the answer of an endpoint. */
export const keepAnswer = <E extends Endpoint>(
  endpoint: E,
  content: Content,
  answer: EndpointAnswer<E>,
): void => {
  if (typeof content !== 'object' || content === null) return
  const answers = known.get(endpoint) ?? new WeakMap<object, unknown>()
  known.set(endpoint, answers.set(content, answer))
}

const parse = ({ answer }: Endpoint, content: Content): unknown => {
  if (!('kind' in answer)) return answer.parse(content)
  if (answer.kind !== 'page') return content
  const isPage = typeof content === 'object' && content !== null && 'items' in content && 'total' in content
  if (!isPage || !Array.isArray(content.items) || Number.isNaN(content.total))
    throw new TypeError('Not a list with its total')
  return { items: content.items.map((one) => answer.item.parse(one)), total: content.total }
}

/** Parses content by the contract of an endpoint. Throws if it does not conform. */
export const parseAnswer = <E extends Endpoint>(endpoint: E, content: Content): EndpointAnswer<E> => {
  const isObject = typeof content === 'object' && content !== null
  const answers = isObject ? known.get(endpoint) : undefined
  // The types cannot see that the answers of an endpoint are recorded by that endpoint.
  if (isObject && answers?.has(content)) return answers.get(content) as EndpointAnswer<E>
  const answer = parse(endpoint, content) as EndpointAnswer<E>
  keepAnswer(endpoint, content, answer)
  return answer
}
