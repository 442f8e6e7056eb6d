import type { Form } from '@zaakwerk/platform/forms'
import { useEffect, useRef } from 'react'
import { type NewCaseFields, newCaseLabels } from './new-case-fields.ts'
import type { ShownDocument } from './reading/use-document.ts'
import type { Proposals } from './reading/use-proposals.ts'

/** Selector of the controls of a form that take text. */
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

/** Enter confirms a proposal and goes on to the next field, and after the last one to the primary button. */
const goOn = (event: KeyboardEvent, { form, proposals }: FormKeys): void => {
  const { target } = event
  const element = form.element.current
  if (!element || !(target instanceof HTMLElement) || !target.matches(control)) return
  const name = fieldAt(target)
  // An open list takes Enter for its choice.
  if (!name || target.getAttribute('aria-expanded') === 'true') return
  if (proposals.of(name)?.state === 'open') proposals.confirm(name)
  // The list of clients opens while none is chosen.
  else if (name === 'client' && !form.values().client) return
  event.preventDefault()
  event.stopPropagation()
  const controls = [...element.querySelectorAll<HTMLElement>(control)]
  const next = controls[controls.indexOf(target) + 1]
  const primary = element.closest('[role="dialog"]')?.querySelector<HTMLElement>('button[type="submit"]')
  ;(next ?? primary)?.focus()
}

/** The keys of the document, with Alt. */
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

/** The keys of the dialog: Enter, Ctrl+Enter, and with Alt those of the document. */
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
    // Before the fields, which have keys of their own.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
