import type { FormEvent, RefObject } from 'react'
import type { FieldRules, FieldValues, FormStore, Messages, NameOf } from './form-store.ts'
import type { FieldRef } from './use-field.ts'

export interface FormOptions<Values extends FieldValues> extends FieldRules<Values> {
  /** Names what is unsaved: "Dossiernaam". */
  readonly label: string
  /** Initial values. Until something is typed, the form follows changes in them. */
  readonly start: Values
  /** Also follows changes in `start` while the form is dirty, for the untouched fields. */
  readonly isMerging?: boolean
  /** A confirmation question for values that are unusual but possible. */
  readonly confirmWhen?: (values: Values) => string | undefined
  /** Fields by their name in the API, where that differs. */
  readonly wireNames?: Readonly<Record<string, NameOf<Values>>>
  /** Whether leaving asks about unsaved input. Default true; false for choices that cost one click. */
  readonly isGuarded?: boolean
  /** The outcome of the last attempt is unknown: leaving asks, even when nothing is typed. */
  readonly isInDoubt?: boolean
  /** Rejects with `ApiError`; the record writer handles a 412. */
  readonly submit: (values: Values, changed: readonly NameOf<Values>[]) => Promise<unknown>
  /** For forms that create or do something: input typed during the submit is not sent as a second action. */
  readonly submitOnce?: boolean
  /** The values were saved or discarded, so the form can close. Not called if the user typed meanwhile, unless `submitOnce`. */
  readonly onSettled?: (result: 'done' | 'discarded') => void
  /** Called for a failure that a retry cannot fix. */
  readonly onUnrecoverable?: () => void
  /** Title of a failure where it is not "Er is iets fout gegaan". */
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
  /** Validates one field on blur, before the first submit; a server error stays, in the language of the page. */
  readonly validate: (name: NameOf<Values>) => void
  readonly isDirty: boolean
  /** Dirty and guarded: leaving asks first. */
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  /** Counts failed submits, after which tabs show the first wrong field. */
  readonly failedTries: number
  readonly wrongFields: readonly NameOf<Values>[]
  readonly problems: FormProblems | undefined
  readonly submit: (event?: FormEvent) => void
  /** Key in the leave guard. */
  readonly guardKey: string
  /** For the form element, to find the field to focus. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly store: FormStore<Values>
}

/** A form with any values, for components that draw it. */
export type AnyForm = Pick<
  Form<FieldValues>,
  'isDirty' | 'isUnsaved' | 'isBusy' | 'failedTries' | 'problems' | 'submit' | 'guardKey' | 'element'
> & { readonly wrongFields: readonly string[] }
