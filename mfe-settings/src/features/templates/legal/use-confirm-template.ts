import type { TemplateDetail } from '@zaakwerk/contract/entities/template'
import { confirmTemplate, getTemplate, searchTemplates } from '@zaakwerk/contract/templates'
import { notify, useAction } from '@zaakwerk/platform'

/** Confirms the text that is shown; where a colleague gave it another one meanwhile, the call is refused and the page shows that one. */
export const useConfirmTemplate = ({ id, version }: TemplateDetail): (() => Promise<void>) => {
  const { run } = useAction(confirmTemplate, { refreshes: [getTemplate, searchTemplates] })
  return async () => {
    await run({ params: { id }, version })
    notify.success({ title: 'Template bevestigd', text: `Versie ${version} is bevestigd.` })
  }
}
