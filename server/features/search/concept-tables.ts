import * as z from 'zod/mini';
import { CATEGORIES } from '#contract/enums.ts';
import ambiguous from './concepts/ambiguous.json' with { type: 'json' };
import babies from './concepts/babies.json' with { type: 'json' };
import building from './concepts/building.json' with { type: 'json' };
import clothes from './concepts/clothes.json' with { type: 'json' };
import computing from './concepts/computing.json' with { type: 'json' };
import decoration from './concepts/decoration.json' with { type: 'json' };
import events from './concepts/events.json' with { type: 'json' };
import farming from './concepts/farming.json' with { type: 'json' };
import furniture from './concepts/furniture.json' with { type: 'json' };
import games from './concepts/games.json' with { type: 'json' };
import gaming from './concepts/gaming.json' with { type: 'json' };
import gardening from './concepts/gardening.json' with { type: 'json' };
import health from './concepts/health.json' with { type: 'json' };
import homes from './concepts/homes.json' with { type: 'json' };
import household from './concepts/household.json' with { type: 'json' };
import imageSound from './concepts/image-sound.json' with { type: 'json' };
import kitchen from './concepts/kitchen.json' with { type: 'json' };
import linen from './concepts/linen.json' with { type: 'json' };
import music from './concepts/music.json' with { type: 'json' };
import outdoors from './concepts/outdoors.json' with { type: 'json' };
import sport from './concepts/sport.json' with { type: 'json' };
import study from './concepts/study.json' with { type: 'json' };
import tableware from './concepts/tableware.json' with { type: 'json' };
import tools from './concepts/tools.json' with { type: 'json' };
import travel from './concepts/travel.json' with { type: 'json' };
import vehicles from './concepts/vehicles.json' with { type: 'json' };
import weddings from './concepts/weddings.json' with { type: 'json' };
import { WRITINGS } from './writings.ts';

/** One kind of thing and its names, as in the tables. */
const writtenConcept = z.object({
  id: z.string(),
  /** Set when the name is that of a whole category: everything in it is meant. */
  category: z.optional(z.enum(CATEGORIES)),
  /**
   * Set when its names also stand in the titles of other things ("garage" of a car, "four" for four people): only
   * rentals of these categories are meant then.
   */
  within: z.optional(z.array(z.enum(CATEGORIES))),
  /** Words of a title next to which its names mean something else: a flat with one bedroom is no room. */
  not: z.optional(z.array(z.string())),
  names: z.record(z.enum(WRITINGS), z.array(z.string())),
  /** Narrower concepts, which a search for this one also finds. */
  includes: z.optional(z.array(z.string())),
  /** Similar concepts, which it also finds, after what is meant; of a category, the kinds that come last. */
  related: z.optional(z.array(z.string())),
});
export type WrittenConcept = z.infer<typeof writtenConcept>;

/** The tables of concepts, one a subject, as they are reviewed. */
export const CONCEPT_TABLES: Readonly<Record<string, unknown>> = {
  ...{ babies, building, clothes, computing, decoration },
  ...{ events, farming, furniture, games, gaming },
  ...{ gardening, health, homes, household, 'image-sound': imageSound },
  ...{ kitchen, linen, music, outdoors, sport },
  ...{ study, tableware, tools, travel, vehicles },
  ...{ weddings },
};

/** Names that are allowed to mean two things. */
export const AMBIGUOUS: readonly string[] = ambiguous;

/** The concepts of all tables. */
export function writtenConcepts(): WrittenConcept[] {
  return Object.values(CONCEPT_TABLES).flatMap((table) => z.array(writtenConcept).parse(table));
}
