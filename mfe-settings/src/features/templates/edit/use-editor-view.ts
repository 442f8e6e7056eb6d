import { useStoredChoice } from '@zaakwerk/platform'

/** View of a text: fields by name, or the stored codes. */
export const editorViews = [
  { value: 'chips', label: 'Velden' },
  { value: 'codes', label: 'Codes' },
] as const
export type EditorView = (typeof editorViews)[number]['value']

/** The chosen view, stored in the browser per user. */
export const useEditorView = (): readonly [EditorView, (view: EditorView) => void] =>
  useStoredChoice('templatelook', ['chips', 'codes'])
