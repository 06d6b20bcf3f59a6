// @ts-check
/** Where in the source a literal is a text that people read: names of attributes, properties and calls. */

/** Attributes of elements that hold a text. */
export const TEXT_ATTRIBUTES = new Set(
  `label title aria-label aria-valuetext aria-roledescription alt description placeholder hint action footer legend
  emptyText empty buttonLabel problem submit reason slotHeader lead error detail noneDeleted question button create
  audience none lack cancel back many one copied add carriedTitle note what header confirmLabel text heading value createLabel`.split(
    /\s+/,
  ),
);

/** Properties of objects that hold a text, or a function that gives one. */
export const TEXT_PROPERTIES = new Set(
  `label title message header failure description confirmLabel text plural hint heading purpose lead reason detail
  thing problem done created updated deleted restored archived area none subject gone moved changed added one many
  what placeholder footer note said short long emptyText question words undone sentence legend success saved
  confirmDelete refusal empty caption unit singular lack value by left shown buttonLabel optionLabels flags labels texts about`.split(
    /\s+/,
  ),
);

/** Properties that hold a text even where it is a single word without a capital. */
export const WORD_PROPERTIES = new Set(
  'label text one many thing detail plural singular unit what question words'.split(' '),
);

/** Functions whose texts people read. */
export const TEXT_CALLS =
  /(^|\.)(toast(\.(success|error|info|warning|loading))?|announce|useAnnouncement|orElse|final|looked|unreadable|leftOut|numberText|slips|counted|amount|text|message|label|column|textColumn|fact|tell|ask|confirm|rule|pattern|ofKind|mark)$/;

/** Functions whose strings are no texts, even if they read like some. */
export const CODE_CALLS =
  /(^|\.)(cx|import|require|dispatch|get|has|set|includes|startsWith|endsWith|indexOf|split|match|matches|replace|test|closest|querySelector|querySelectorAll|getElementById|addEventListener|removeEventListener|can|hasFlag|turns|Error|TypeError|RangeError|localeCompare|getItem|setItem|useCollection|useDocument|put|post|patch|remove|register|isPressed|storage|requiredContext|createElement|group|warn|log|debug)$/;

/** Names of variables and functions that hold or give texts. */
export const TEXT_NAMES =
  /(labels?|titles?|texts?|words?|messages?|sentences?|hints?|problems?|reasons?|headings?|captions?|names?|phrases?|facts|taskPriorities|refusals?|purposes?|descriptions?|explanations?|plurals?|nouns?|verbs?)$/i;

/** Looks a text up while the program runs, in the language that is asked for; see `contracts/src/core/say.ts`. */
export const SAY = /^say$/;
