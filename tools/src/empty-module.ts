// Empty replacement for modules a bundle does not need: zod's message catalogues, a remote's own entry.
export {}
