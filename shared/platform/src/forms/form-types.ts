import type { FormEvent, Ref } from 'react'
import type { FieldRef, FieldRules, FieldValues, FormStore, Messages, NameOf } from './form-store.ts'

export interface FormOptions<Values extends FieldValues> extends FieldRules<Values> {
  /** Names what is unsaved: "Dossiernaam". */
  readonly label: string
  /** Initial values. Until something is typed, the form follows changes in them. */
  readonly start: Values
  /** Also while something is typed: the fields that were not touched then follow `start`. */
  readonly isMerging?: boolean
  /** A question to confirm before sending values that are odd but possible. */
  readonly confirmWhen?: (values: Values) => string | undefined
  /** Fields by their name in the API, where that differs. */
  readonly wireNames?: Readonly<Record<string, NameOf<Values>>>
  /** Whether leaving asks about unsaved input. Default true; false for choices that cost one click. */
  readonly isGuarded?: boolean
  /** Nobody knows whether the last try succeeded: leaving asks, even when nothing is typed. */
  readonly isInDoubt?: boolean
  /** Rejects with `ApiError`; the record writer handles a 412. */
  readonly submit: (values: Values, changed: readonly NameOf<Values>[]) => Promise<unknown>
  /** For forms that create or do something: what was typed while saving is not sent as a second act. */
  readonly submitOnce?: boolean
  /** The values were written or discarded, so the form can close. Not called if the user typed meanwhile, unless `submitOnce`. */
  readonly onSettled?: (result: 'done' | 'discarded') => void
  /** Failed in a way that trying again cannot mend. */
  readonly onUnrecoverable?: () => void
  /** Title of a failure, where the specification has another one than "Er is iets fout gegaan". */
  readonly failedTitle?: string
  /** Called when the checks fail, for notices that the specification asks for. */
  readonly onRefused?: (messages: Messages<Values>) => void
}

/** Why a form cannot be sent. */
export interface FormProblems {
  readonly title: string
  readonly items: readonly string[]
}

export interface Form<Values extends FieldValues> {
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldRef<Values[Name]>
  /** Sets fields from code. */
  readonly set: (changes: Partial<Values>) => void
  /** Replaces all values and clears the errors. */
  readonly reset: (values: Values) => void
  readonly values: () => Values
  /** Checks one field before the form is sent, on blur; an error of the server stays, in the words of the page's language. */
  readonly validate: (name: NameOf<Values>) => void
  readonly isDirty: boolean
  /** Dirty, and leaving asks about it. */
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  /** Counts failed submits, after which tabs show the first wrong field. */
  readonly failedTries: number
  readonly wrongFields: readonly NameOf<Values>[]
  readonly problems: FormProblems | undefined
  readonly submit: (event?: FormEvent) => void
  /** Its key in the leave guard. */
  readonly place: string
  /** For the form element, to find the field to focus. */
  readonly element: Ref<HTMLFormElement>
  readonly store: FormStore<Values>
}

/** A form with any values, for components that draw it. */
export type AnyForm = Pick<
  Form<FieldValues>,
  'isDirty' | 'isUnsaved' | 'isBusy' | 'failedTries' | 'problems' | 'submit' | 'place' | 'element'
> & { readonly wrongFields: readonly string[] }
