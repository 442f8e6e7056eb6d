import { updateCase, updateCaseFolder, updateCaseStatus, updateCaseType } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { answerCase, versionCheck } from './answer-case.ts'
import { changeCase, setStatus, setType } from './case-edits.service.ts'
import { setFolder } from './case-folder.service.ts'

export const caseEditRoutes = (app: App): void => {
  serve(app, updateCase, async ({ services, viewer, params: { id }, body, request, reply }) => {
    const checkVersion = versionCheck(request)
    return answerCase(reply, await changeCase(services, viewer, { id, checkVersion, changes: body }))
  })

  serve(app, updateCaseStatus, async ({ services, viewer, params: { id }, query, request, reply }) => {
    const checkVersion = versionCheck(request)
    return answerCase(reply, await setStatus(services, viewer, { id, checkVersion, status: query.update }))
  })

  serve(app, updateCaseType, async ({ services, viewer, params: { id }, query, request, reply }) => {
    const checkVersion = versionCheck(request)
    return answerCase(reply, await setType(services, viewer, { id, checkVersion, type: query.update }))
  })

  serve(app, updateCaseFolder, async ({ services, viewer, params: { id }, query, request, reply }) => {
    const checkVersion = versionCheck(request)
    return answerCase(reply, await setFolder(services, viewer, { id, checkVersion, folder: query }))
  })
}
