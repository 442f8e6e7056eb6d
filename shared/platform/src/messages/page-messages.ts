/** Texts of platform itself in another language than Dutch. */
export interface PageWords {
  /** On the button that closes a notice. */
  readonly close: string
  /** The failure of an error that a call threw. */
  readonly failure: (error: unknown) => {
    readonly title: string
    readonly text: string
    /** Texts under refused fields, by their name on the wire. */
    readonly fields?: Readonly<Record<string, string>>
  }
}

let chosen: () => PageWords | undefined = () => undefined

/** Sets the function that returns the texts of the page's language; undefined means Dutch. For the public pages, which have a second language. */
export const setMessages = (choose: () => PageWords | undefined): void => {
  chosen = choose
}

/** The texts of the page's language; undefined for Dutch. */
export const pageWords = (): PageWords | undefined => chosen()
