import * as calls from '@zaakwerk/contract/mailroom'
import { notFound } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import type { Services } from '../../../platform/request/services.ts'
import { getSummary, markPrinted, printLetters, searchLetters } from './letters.service.ts'
import { holdLetter, requireLetters } from './lock-letters.ts'
import { postHeldLetter, postLetters, unpostHeldLetter, unpostLetters } from './post-letters.service.ts'
import { getProofOfDispatch } from './proof.service.ts'

const lettersNow = async (services: Services, ids: readonly number[]) => [
  ...(await requireLetters(services, ids)),
]

const letterNow = async (services: Services, id: number) => {
  const [letter] = await requireLetters(services, [id])
  if (!letter) throw notFound('letter_not_found')
  return letter
}

export const mailroomRoutes = (app: App): void => {
  serve(app, calls.getProofOfDispatch, ({ services, query }) => getProofOfDispatch(services, query))
  serve(app, calls.searchMailroomLetters, ({ services, query }) => searchLetters(services, query))
  serve(app, calls.getMailroomSummary, ({ services, viewer }) => getSummary(services, viewer))
  serve(app, calls.printLetters, ({ services, query }) => printLetters(services, query.ids))

  serve(app, calls.markLettersPrinted, {
    handle: ({ services, viewer, body }) => markPrinted(services, viewer, body.ids),
    replay: ({ services }, ids) => lettersNow(services, ids),
  })

  serve(app, calls.postLetters, {
    handle: ({ services, viewer, body }) => postLetters(services, viewer, body),
    replay: ({ services }, ids) => lettersNow(services, ids),
  })

  serve(app, calls.postLetter, {
    lock: ({ services, params }) => holdLetter(services, params.id),
    handle: async ({ services, viewer, params, body: { posted_on, ...delivery }, locked }) => {
      await postHeldLetter(services, authorOf(viewer, services), { locked, postedOn: posted_on, delivery })
      return letterNow(services, params.id)
    },
    replay: ({ services, params }) => letterNow(services, params.id),
  })

  serve(app, calls.unpostLetters, {
    handle: ({ services, viewer, body }) => unpostLetters(services, viewer, body.letters),
    replay: ({ services }, ids) => lettersNow(services, ids),
  })

  serve(app, calls.unpostLetter, {
    lock: ({ services, params }) => holdLetter(services, params.id),
    handle: async ({ services, viewer, params, locked }) => {
      await unpostHeldLetter(services, authorOf(viewer, services), locked)
      return letterNow(services, params.id)
    },
    replay: ({ services, params }) => letterNow(services, params.id),
  })
}
