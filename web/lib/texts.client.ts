import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type TextTree, translator } from '#contract/texts.ts';
import { languageOfPath } from './language.ts';
import { textFileUrl } from './text-files.ts';
import { reportFault, type Texts } from './texts.ts';

const MOST_TRIES = 6;
/** The pause before the second try; it doubles before each further one. */
const FIRST_PAUSE_MS = 350;
/** React requests a failed promise again and must get the same one; a later caller starts a new attempt. */
const FAILED_MS = 1_000;

const spoken = new Map<Language, Texts>();

/** The texts of a language in this browser; each of its files is fetched once, when it is first needed. */
export function textsIn(language: Language): Texts {
  const texts = spoken.get(language) ?? browserTexts(language);
  spoken.set(language, texts);
  return texts;
}

/** The texts of the document's language: another language is another document. */
export function pageTexts(): Texts {
  return textsIn(languageOfPath(location.pathname));
}

/** Loads the document's texts of these subjects, for what is shown later. Rejects when they cannot be fetched. */
export async function loadSubjects(subjects: readonly string[]): Promise<void> {
  await pageTexts().load(subjects);
}

function browserTexts(language: Language): Texts {
  const here = new Map<string, TextTree>();
  const coming = sharedUntilSettled();
  const bring = async (subject: string) => {
    here.set(subject, await fetchTexts(textFileUrl(language, subject)));
  };
  const bringAll = async (subjects: readonly string[]) => {
    await Promise.all(subjects.map((subject) => coming(subject, () => bring(subject))));
  };
  return {
    t: translator(LANGUAGE_FACTS[language].tag, (subject) => here.get(subject), reportFault),
    load(subjects) {
      const missing = subjects.filter((subject) => !here.has(subject));
      if (missing.length === 0) return;
      // named by all subjects, not by the missing ones, which become fewer
      return coming(`all of ${subjects}`, () => bringAll(missing));
    },
  };
}

/** Runs work of one name once at a time: further callers get the same promise until it has settled. */
function sharedUntilSettled() {
  const pending = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const promise =
      pending.get(name) ?? work().finally(() => setTimeout(() => pending.delete(name), FAILED_MS));
    pending.set(name, promise);
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
