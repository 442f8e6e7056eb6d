import type { Endpoint, EventStream, FileAnswer, Nothing, PageOf } from '@zaakwerk/contract/endpoint'

type Answer = Endpoint['answer']

/** A list with a total. */
export const isPage = (answer: Answer): answer is PageOf => 'kind' in answer && answer.kind === 'page'

/** No body. */
export const isNothing = (answer: Answer): answer is Nothing => 'kind' in answer && answer.kind === 'nothing'

export const isFile = (answer: Answer): answer is FileAnswer => 'kind' in answer && answer.kind === 'file'

export const isEvents = (answer: Answer): answer is EventStream =>
  'kind' in answer && answer.kind === 'events'
