/** Soft hyphens for long Russian words: shown only where a line breaks. Browsers that know no Russian cut words otherwise. */

const LONG = /[а-яё]{8,}/gi;
const LONG_NAME = /[а-яёa-z]{8,}/gi;
const VOWEL = "[аеёиоуыэюяaeiouy]";
const CONSONANT = "[бвгджзклмнпрстфхцчшщb-df-hj-np-tv-xz]";
// After a vowel before consonant and vowel; between two consonants, or behind й, ь and ъ. Never one letter alone.
const BREAKS = new RegExp(`(?<=..)(?:(?<=${VOWEL})(?=${CONSONANT}${VOWEL}.)|(?<=${VOWEL}${CONSONANT}|[йьъ])(?=${CONSONANT}+${VOWEL}.?))(?=...)`, "gi");

export const soften = (text: string): string => text.replace(LONG, (word) => word.replace(BREAKS, "\u00AD"));
/** Nobody knows which language a name is of: Latin letters break by the same rule. */
export const softenName = (name: string): string => name.replace(LONG_NAME, (word) => word.replace(BREAKS, "\u00AD"));
