import type { Form } from '@zaakwerk/platform/forms'
import { useEffect, useRef } from 'react'
import { type NewCaseFields, newCaseLabels } from './new-case-fields.ts'
import type { ShownDocument } from './reading/use-document.ts'
import type { Proposals } from './reading/use-proposals.ts'

/** Selector of the text inputs of a form. */
export const control = ':is(input:not([type="checkbox"], [hidden]), textarea):not(:disabled)'

interface FormKeys {
  readonly form: Form<NewCaseFields>
  readonly proposals: Proposals
  readonly shown: ShownDocument
}

const isFieldName = (name: string): name is keyof NewCaseFields => name in newCaseLabels('')

const fieldAt = (target: Element): keyof NewCaseFields | undefined => {
  const name = target.closest('[data-field]')?.getAttribute('data-field') ?? ''
  return isFieldName(name) ? name : undefined
}

/** Enter confirms a proposal and focuses the next field, or the primary button after the last field. */
const goOn = (event: KeyboardEvent, { form, proposals }: FormKeys): void => {
  const { target } = event
  const element = form.element.current
  if (!element || !(target instanceof HTMLElement) || !target.matches(control)) return
  const name = fieldAt(target)
  // In an open list, Enter selects an option.
  if (!name || target.getAttribute('aria-expanded') === 'true') return
  if (proposals.of(name)?.state === 'open') proposals.confirm(name)
  // Without a client, Enter opens the list of clients.
  else if (name === 'client' && !form.values().client) return
  event.preventDefault()
  event.stopPropagation()
  const controls = [...element.querySelectorAll<HTMLElement>(control)]
  const next = controls[controls.indexOf(target) + 1]
  const primary = element.closest('[role="dialog"]')?.querySelector<HTMLElement>('button[type="submit"]')
  ;(next ?? primary)?.focus()
}

/** Document shortcuts, with Alt. */
const documentKeys: Readonly<Record<string, (shown: ShownDocument) => void>> = {
  ArrowUp: ({ page, goTo }) => goTo(page - 1),
  ArrowDown: ({ page, goTo }) => goTo(page + 1),
  '+': ({ zoomBy }) => zoomBy(1),
  '=': ({ zoomBy }) => zoomBy(1),
  '-': ({ zoomBy }) => zoomBy(-1),
}

const press = (event: KeyboardEvent, keys: FormKeys): void => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey && documentKeys[key]) {
    event.preventDefault()
    documentKeys[key](keys.shown)
  } else if (key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault()
    event.stopPropagation()
    keys.form.element.current?.requestSubmit()
  } else if (key === 'Enter') goOn(event, keys)
}

/** Shortcuts of the dialog: Enter, Ctrl+Enter and the document shortcuts. */
export const useFormKeys = (keys: FormKeys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const element = latest.current.form.element.current
      const dialog = element?.closest('[role="dialog"]')
      if (event.isComposing || !(event.target instanceof Node) || !dialog?.contains(event.target)) return
      press(event, latest.current)
    }
    // In the capture phase, before the key handlers of the fields.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
