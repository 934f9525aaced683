-- What people search for (GET /search/popular). Each search counts 2^(t / half-life): sums of such weights
-- keep their order as time passes, so that nothing has to decay in the table. They grow without end, so their
-- logarithm is kept (workers/api/search/popular.ts).
CREATE TABLE search_heat (
  keyword TEXT PRIMARY KEY, heat REAL NOT NULL, times INTEGER NOT NULL
) WITHOUT ROWID;

-- A word that hardly anyone searched for may say who did: it is shown to nobody.
CREATE INDEX search_hottest ON search_heat (heat DESC, keyword) WHERE times >= 3;
