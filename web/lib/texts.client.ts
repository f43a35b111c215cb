import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type TextTree, translator } from '#contract/texts.ts';
import { languageOfPath } from './language.ts';
import { textFileUrl } from './text-files.ts';
import { type Texts, tellFault } from './texts.ts';

const MOST_TRIES = 6;
/** Before the second try; twice as long before each one after. */
const FIRST_PAUSE_MS = 350;
/** React asks again for what it was refused, and is to be told the same; whoever comes later tries anew. */
const REFUSED_MS = 1_000;

const spoken = new Map<Language, Texts>();

/** The texts of a language in this browser; its files are fetched as they are asked for, each once. */
export function textsIn(language: Language): Texts {
  const texts = spoken.get(language) ?? browserTexts(language);
  spoken.set(language, texts);
  return texts;
}

/** The texts of the document's language: another language is another document. */
export function pageTexts(): Texts {
  return textsIn(languageOfPath(location.pathname));
}

/** Brings the document's texts of these subjects, for what is shown later. Rejects when they cannot be had. */
export async function loadSubjects(subjects: readonly string[]): Promise<void> {
  await pageTexts().load(subjects);
}

function browserTexts(language: Language): Texts {
  const here = new Map<string, TextTree>();
  const coming = heldUntilSettled();
  const bring = async (subject: string) => {
    here.set(subject, await fetchTexts(textFileUrl(language, subject)));
  };
  const bringAll = async (subjects: readonly string[]) => {
    await Promise.all(subjects.map((subject) => coming(subject, () => bring(subject))));
  };
  return {
    t: translator(LANGUAGE_FACTS[language].tag, (subject) => here.get(subject), tellFault),
    load(subjects) {
      const missing = subjects.filter((subject) => !here.has(subject));
      if (missing.length === 0) return;
      // by all of them, not by the missing ones, which become fewer
      return coming(`all of ${subjects}`, () => bringAll(missing));
    },
  };
}

/** Has work of one name done once at a time: whoever asks meanwhile gets the same promise. */
function heldUntilSettled() {
  const held = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const promise =
      held.get(name) ?? work().finally(() => setTimeout(() => held.delete(name), REFUSED_MS));
    held.set(name, promise);
    return promise;
  };
}

async function fetchTexts(url: string, tries = 1): Promise<TextTree> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
    return await answer.json();
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    await new Promise((over) => setTimeout(over, FIRST_PAUSE_MS * 2 ** (tries - 1)));
    return fetchTexts(url, tries + 1);
  }
}
