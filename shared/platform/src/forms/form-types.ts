import type { FormEvent, Ref } from 'react'
import type { Control } from 'react-hook-form'
import type { Comparison, FieldValues, Messages, NameOf } from './field-values.ts'

export interface FormOptions<Values extends FieldValues> extends Comparison<Values> {
  /** Names what is unsaved: "Dossiernaam". */
  readonly label: string
  /** Labels of the fields, in the order in which they stand on the screen. */
  readonly labels: Readonly<Record<NameOf<Values>, string>>
  /** What the fields begin with. While nothing is typed the form follows it. */
  readonly start: Values
  /** What is wrong with what was typed, in the words of the rules that the API has too. */
  readonly check?: (values: Values, start: Values) => Messages<Values>
  /** Required fields that are empty: listed by their labels, before anything that is wrong. */
  readonly missing?: (values: Values) => readonly NameOf<Values>[]
  /** Asked before it is sent, where something is odd but can be right. */
  readonly doubt?: (values: Values) => string | undefined
  /** Names on the wire of fields that are called otherwise here. */
  readonly wireNames?: Readonly<Record<string, NameOf<Values>>>
  /** Whether what is typed is asked about before it is left: true unless told. False for choices that cost one click. */
  readonly isGuarded?: boolean
  /** Sends it. Rejects with `ApiError`; a 412 is up to the record writer. */
  readonly submit: (values: Values, changed: readonly NameOf<Values>[]) => Promise<unknown>
  /** It is written, or let go of: the form can go. Not called where something was typed meanwhile. */
  readonly onSettled?: (result: 'done' | 'discarded') => void
  /** Nothing changed, and there is nothing to try again. */
  readonly onOver?: () => void
  /** The checks found something: for a notice that the specification asks for. */
  readonly onRefused?: (messages: Messages<Values>) => void
}

/** What keeps a form from being sent. */
export interface FormProblems {
  readonly title: string
  readonly items: readonly string[]
}

/** One field of a form: handed to a field of the kit, which draws it. */
export interface FieldRef<Value> {
  readonly name: string
  readonly label: string
  readonly control: Control
  /** Set by the field, so that a field takes only refs of its own kind of value. */
  readonly kind?: (value: Value) => void
}

export interface Form<Values extends FieldValues> {
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldRef<Values[Name]>
  /** Changes fields from outside them. */
  readonly set: (changes: Partial<Values>) => void
  /** Puts other values in, and forgets what was wrong with the last ones. */
  readonly reset: (values: Values) => void
  readonly values: () => Values
  /** Judges one field before the form is sent: it was left. */
  readonly judge: (name: NameOf<Values>) => void
  /** Something differs from how it began. */
  readonly isDirty: boolean
  /** And would be lost. */
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  /** Counts failed tries: whoever hides fields shows the first wrong one then. */
  readonly failedTries: number
  readonly wrongFields: readonly NameOf<Values>[]
  readonly problems: FormProblems | undefined
  readonly submit: (event?: FormEvent) => void
  /** Its place in the leave guard. */
  readonly place: string
  /** On the element around the fields: the first wrong one gets the focus. */
  readonly element: Ref<HTMLFormElement>
  readonly control: Control
}

/** The state of a form whatever it holds, for what draws it. */
export type AnyForm = Pick<
  Form<FieldValues>,
  'isDirty' | 'isUnsaved' | 'isBusy' | 'failedTries' | 'problems' | 'submit' | 'place' | 'element'
> & { readonly wrongFields: readonly string[] }
