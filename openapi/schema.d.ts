// Made from product.yaml by `npm run gen`; not to be edited.
export interface paths {
    "/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * One's own full record (C01)
         * @description Another's answers like a missing one, one's own after withdrawal 410 GONE
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Withdrawal (C11)
         * @description Erases all but what the law asks to keep. Done twice it changes nothing
         */
        delete: operations["withdrawUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/multiple/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be shown of several members (C02)
         * @description Those that do not exist are left out of the answer
         */
        get: operations["getUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/joined/{x}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an e-mail address belongs to a member (C03)
         * @description Few calls a minute for one address
         */
        get: operations["getJoined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/duplicate/{nickname}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a nickname is taken (C04)
         * @description One that breaks V03 is 422
         */
        get: operations["getDuplicate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Preferred categories (C05)
         * @description The whole choice at once: what is not sent is no longer preferred
         */
        put: operations["putUserCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make or change one's own profile (C06)
         * @description The first call makes the record of whoever has joined at the identity provider
         */
        put: operations["putUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Records that Cognito changed the password (C07)
         * @description Carries no password
         */
        put: operations["putChangePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/findPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Records that a password was asked for (C08)
         * @description Carries no password, and answers the same whoever is named
         */
        put: operations["putFindPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/findId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The ids that belong to an e-mail address, masked
         * @description Few calls a minute. A POST, so that the address stands in no log
         */
        post: operations["findUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one of one's own files (C09)
         * @description One that is not there, or another's, answers like a missing one
         */
        delete: operations["deleteUserFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything kept about oneself
         * @description A ZIP of JSON files and one's own pictures
         */
        get: operations["exportUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who of the desk has seen or changed something of one's own, when and why
         * @description The newest first, of the last two years; people by what they do and for whom, not by name
         */
        get: operations["listOwnAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/consent/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back a consent that joining does not ask for
         * @description Location data goes with the location's
         */
        delete: operations["withdrawConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep one picture for a day, until something of one's own holds it
         * @description One part named `file` of at most 10 MB, a JPEG, PNG or WebP by its bytes. What a camera wrote into it, such as its position, is left out.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register a device for messages (C10, E02)
         * @description It belongs to the login that registers it, and ends with it
         */
        put: operations["putUserDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's logins that have not ended
         * @description At most 60, the one used last first
         */
        get: operations["listLogin"];
        /**
         * A login begins or is renewed
         * @description 401 where it has ended; asked of the database at once
         */
        put: operations["putLogin"];
        post?: never;
        /**
         * A login is over
         * @description Its own calls are refused within five seconds and its devices get no messages; with `every` all of the member's
         */
        delete: operations["endLogin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/login/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends another login of one's own
         * @description One that is not there changes nothing
         */
        delete: operations["endOneLogin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/login/device/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one's logins that began on a device which the pool has forgotten
         * @description By the pool's key of it; where there are none it changes nothing
         */
        delete: operations["endLoginOn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/device/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * No more messages to a device of one's own
         * @description One that is not there changes nothing
         */
        delete: operations["deleteUserDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All codes (C12, E03)
         * @description In the order of position and order; of one list where it is named
         */
        get: operations["listCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All regions (C13, E04)
         * @description Every 시·도 and 시·군·구, with its code and its middle
         */
        get: operations["listRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{sido}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The regions of a 시·도, or the one of a 시·군·구 (C14)
         * @description By its name, and with `gugun` that one alone; a name that there is not is 404
         */
        get: operations["getRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/together": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several reads of one caller in one call
         * @description For the edge alone, which asks for what a screen reads side by side. Each is answered by its own operation, as if it had been asked for alone; 404 to anybody else.
         */
        get: operations["readTogether"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything the main screen shows
         * @description In one call, so that it costs few of the database. Programs are candidates: a section's own may stand in one before it too, and it has as many more as that takes
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find programs
         * @description A page may hold fewer than limit; next says whether there is more
         */
        get: operations["listProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/pins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a map shows of the programs in sight
         * @description At most 200 pins and clusters in all; the filters are those of GET /program
         */
        get: operations["listPin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a half-typed keyword may become
         * @description At most 8; first consonants and Latin typed on a Korean keyboard too
         */
        get: operations["suggestSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is searched for most, lately
         * @description The most wanted first; the same for everybody
         */
        get: operations["listPopularSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an address is, or what lies at a position (C16)
         * @description Exactly one of both. The edge answers it, since it holds the key
         */
        get: operations["geocode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One program
         * @description With its options, photos, host and refund policy
         */
        get: operations["getProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything the screen of a program shows
         * @description In one call, so that it costs few of the database. All of its sessions that have not started, its newest reviews, and the newest other programs of its host
         */
        get: operations["getProgramScreen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/host/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A host, as everybody may see them
         * @description What they say of themselves, the stars of all their programs and their newest reviews; their programs are listProgram's with host. 404 for a host who has never published a program
         */
        get: operations["getHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/multiple/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several programs, in the order asked for
         * @description Those that do not exist are left out
         */
        get: operations["getPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A program's sessions that have not started
         * @description Soonest first, with the seats left at this moment
         */
        get: operations["listSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A program's reviews
         * @description Without those that an operator has hidden; of these, the newest 20, it says when they were written and why they are hidden
         */
        get: operations["listProgramReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people asked about a program in public, with the answers
         * @description The newest answer first, and nothing of who asked. Of those that an operator has hidden, the newest 20, it says when they were asked and why they are hidden
         */
        get: operations["listQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest reviews of all programs
         * @description With mine one's own, hidden ones too, which only a member may ask for
         */
        get: operations["listReview"];
        put?: never;
        /**
         * Say how it was
         * @description Once for a booking that took place
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/writable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own visits that have no review yet
         * @description The latest first
         */
        get: operations["listWritableReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own review
         * @description What is sent takes the place of what stood there, pictures included
         */
        put: operations["putReview"];
        post?: never;
        /**
         * Take one's own review away
         * @description The visit may be reviewed again
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{id}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * It helped
         * @description Counts once for each member, and not for one's own
         */
        post: operations["markReviewHelpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a review to be looked at
         * @description Counts once for each member
         */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own bookings
         * @description Coming ones by their start, soonest first; past ones by it, newest first; cancelled ones as booked
         */
        get: operations["listBooking"];
        put?: never;
        /**
         * Take seats for 10 minutes
         * @description 409 SEATS_TAKEN where the seats are gone, 409 BOOKING_CLOSED outside the booking time, 409
         *     NOT_BOOKABLE for what has no price or capacity. One member holds a session once: asked for once more
         *     for the same people the running hold is answered, for others it makes way for the new one; 409
         *     ALREADY_HELD while it is being paid. 409 PARTY_LIMIT for more people in one session than
         *     `maxPerBooking`, 409 PROGRAM_LIMIT for more in all its sessions to come than `maxPerMember`, 409
         *     HOLD_LIMIT with 3 holds elsewhere, 409 UNPAID_LIMIT with 10 coming bookings without payment, 409
         *     UNPAID_LIMIT_PROVED with 20 of one whose number is proved. 409 RUSH_WAIT for a session with a waiting
         *     room, without a pass of one's own that was let in. 409 DRAW_ONLY for a session whose seats are drawn.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a booking could be taken now
         * @description What of it is missing, for whoever watches the site from outside; nothing where all is there. The clock is missing where its minute has not run for five.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions with a waiting room (오픈런) that take bookings or will
         * @description Soonest first, 200 at most
         */
        get: operations["listRush"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rush/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come to the line in front of a session, or see where one stands in it
         * @description One place for each member and session, kept for ever: who came before the opening draws a number at
         *     it, who comes later gets the next. A pass of this line stands for its member without a login; without
         *     either 401 UNAUTHENTICATED. 404 NOT_FOUND for a session without a line. Where the site asks at its
         *     lines whether one is a person, who comes without a pass shows a token of its widget in
         *     `cf-turnstile-response`; 403 PERSON_WANTED without.
         */
        post: operations["joinRush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of one's own bookings
         * @description Another's answers like a missing one
         */
        get: operations["getBooking"];
        /**
         * Fill in the booker, answers and consents of a held booking; where money is due the answer carries `payment`
         * @description Without any consent it is a draft; booker and coupon are kept and the amounts follow, but nothing can be paid or confirmed yet. Leaving couponIssueId out gives a coupon back.
         */
        put: operations["putBooking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve what costs nothing
         * @description One that money is due for is paid instead
         */
        post: operations["confirmBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold the seats 10 minutes more
         * @description Once for each booking
         */
        post: operations["extendBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the held seats back
         * @description They are free at once; a hold that has ended stays ended
         */
        post: operations["abortBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a reservation for which no money was paid
         * @description One that was paid for is cancelled by a refund
         */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions a booking of one's own may be moved to
         * @description The coming sessions of the same program, each with what the difference in price would be or why it
         *     cannot be had; `stop` where the date of this booking cannot be changed at all
         */
        get: operations["listReschedule"];
        put?: never;
        /**
         * Move a booking to another session of its program
         * @description The new seats are taken and the old ones let go in one step. 409 QUOTE_CHANGED where `version` is not
         *     that of a quote as it would be now, 409 STATE_CHANGED where the date cannot be changed (any more), 409
         *     SEATS_TAKEN where the seats are gone, 409 PARTY_LIMIT for more people in one session than
         *     `maxPerBooking`, 422 RULE for a session it cannot be moved to. The difference to a lower price goes
         *     back the way it was paid.
         */
        post: operations["rescheduleBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/reschedule/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What moving a booking to a session would mean
         * @description The refusals are those of `rescheduleBooking`
         */
        get: operations["quoteReschedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wait for seats of a full session, or apply for one that is drawn; takes no seat
         * @description 409 STATE_CHANGED while there are seats for the party, 409 CONFLICT where one waits already, 409 BOOKING_CLOSED outside the booking time. Of a session that is drawn (추첨) this is the application until drawAt, and its drawNo stands in the booking when it is read again; after that one waits behind all who applied. Who waits with isResident is offered kept seats too, past those who live elsewhere.
         */
        post: operations["joinWait"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/reschedule/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wait for seats of a full session for a change of a confirmed booking's date
         * @description The booking keeps its seats meanwhile. What waits is a booking of its own with `changeOf`, in the same queue as all others; its offer is taken by rescheduleBooking, left by leaveBooking. 409 STATE_CHANGED while there are seats or where the date cannot be changed, 409 CONFLICT where one waits already, 422 RULE for a session it could not be moved to with seats either.
         */
        post: operations["joinChangeWait"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/offer/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an offered seat, or go on to pay for an approved booking; the seats are then held for the checkout
         * @description 410 HOLD_ENDED once the offer's time is over.
         */
        post: operations["acceptOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop waiting, for a seat or for the host's word
         * @description The place in line is given up
         */
        post: operations["leaveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed ticket of a confirmed booking
         * @description 409 STATE_CHANGED for a booking that has none, 503 while no key is configured.
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/google-pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The ticket as a pass of Google Wallet, and the address at which it is taken into it
         * @description Google is told the program, when, where, for how many and the code; said twice, the pass is the ticket as it is now. 404 where the site has no such passes, 409 STATE_CHANGED for a booking without a ticket, 503 where Google did not take it.
         */
        post: operations["saveGooglePass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/ticket.pkpass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ticket as a signed pass of Apple Wallet
         * @description 404 where the site has no such passes, 409 STATE_CHANGED for a booking without a ticket
         */
        get: operations["getApplePass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/companion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The address at which the company of a booking reads when and where
         * @description Null where there is none, or none that can be shown again
         */
        get: operations["getCompanionLink"];
        /**
         * Make a new address for the company of a booking
         * @description The one before leads nowhere from then on; 409 where the booking does not take place
         */
        put: operations["makeCompanionLink"];
        post?: never;
        /**
         * End the address for the company of a booking
         * @description It leads nowhere from then on
         */
        delete: operations["endCompanionLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When and where a booking takes place, for who comes along
         * @description As it stands now; nobody's name, no number and no price
         */
        get: operations["readCompanion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/companion-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Who of a booking has a ticket of their own
         * @description The booking's own ticket is for all the others
         */
        get: operations["listCompanionTicket"];
        put?: never;
        /**
         * Make a ticket for one who comes along
         * @description 409 where the booking does not take place, or everybody has one
         */
        post: operations["makeCompanionTicket"];
        /**
         * Take back the ticket of one who comes along
         * @description Its link leads nowhere from then on; 409 where somebody has come in with it
         */
        delete: operations["endCompanionTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion-ticket/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ticket of one who comes along, for whoever has its link
         * @description When, where, and the code once it is taken; nobody's name, no booking's number and no price
         */
        get: operations["readCompanionTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion-ticket/{token}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the ticket that one was sent
         * @description Whoever booked sees that it is taken; said twice it stays as it was
         */
        post: operations["takeCompanionTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion-ticket/{token}/google-pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The ticket that one was sent as a pass of Google Wallet, and where it is taken into it
         * @description As saveGooglePass, for whoever has the ticket's link; it says nothing of who booked. 409 STATE_CHANGED before it is taken, or where it is good for nothing any more.
         */
        post: operations["saveCompanionGooglePass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/gift": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Whether a booking is given to somebody
         * @description The link's secret is null once it is taken
         */
        get: operations["getBookingGift"];
        /**
         * Offer a booking to somebody by a link
         * @description The link before leads nowhere from then on; 409 where it is taken or cannot be given
         */
        put: operations["offerGift"];
        post?: never;
        /**
         * Take an offered gift back
         * @description Its link leads nowhere from then on; 409 where somebody has taken it
         */
        delete: operations["takeGiftBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The gifts that one holds
         * @description Newest first, at most 50
         */
        get: operations["listGift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A booking that is offered, for whoever has its link
         * @description Who gives it, and their words, only while it can be taken; no number and no price
         */
        get: operations["readGift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/{token}/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The gift that one holds, with its ticket
         * @description 403 FORBIDDEN for whoever gives it, 404 for anybody else but its holder
         */
        get: operations["getHeldGift"];
        /**
         * Take a gift
         * @description The first who does has it, and whoever booked is told; said twice it stays as it was
         */
        put: operations["takeGift"];
        post?: never;
        /**
         * Give a gift back to whoever booked
         * @description 404 for anybody but its holder, 409 where they have come in with it
         */
        delete: operations["giveGiftBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be paid or was paid by a link, for whoever has it
         * @description Nobody's number, and of the name one letter. Nothing but its state once it is over. 404 for no secret, 429 TOO_MANY where one is guessed at
         */
        get: operations["readPayLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to what a link is for, and get the order to pay
         * @description The same order however often one agrees. 422 RULE where a consent is missing
         */
        post: operations["orderByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm what the payment window brought back
         * @description As confirmPayment, for the orders of this link alone; safe to repeat. The state PAYING says that nobody knows yet
         */
        post: operations["confirmByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel what was paid by a link
         * @description By the rules of its booking; the money goes back the way it came. 409 QUOTE_CHANGED where another sum than `refund` would come back by now
         */
        post: operations["cancelByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/{token}/google-pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The ticket of the gift that one holds as a pass of Google Wallet, and where it is taken into it
         * @description As saveGooglePass, for its holder alone (404 for anybody else). 409 STATE_CHANGED where the gift has no ticket.
         */
        post: operations["saveGiftGooglePass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address at which one's own calendar app sees one's bookings
         * @description Both null where there is none; the secret alone is null where it cannot be shown again
         */
        get: operations["getCalendarFeed"];
        /**
         * Make a new address for one's bookings
         * @description The one before leads nowhere from then on
         */
        put: operations["makeCalendarFeed"];
        post?: never;
        /**
         * End the address of one's bookings
         * @description It leads nowhere from then on
         */
        delete: operations["endCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bookings behind an address that nobody can guess, as a calendar
         * @description What was booked, from 90 days ago on; nobody's name or number
         */
        get: operations["readCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A booking by which one came or comes, for its review
         * @description Of a booking that was given away it is its holder's; 404 for whoever gave it
         */
        get: operations["getVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The booking as an iCalendar file (RFC 5545)
         * @description Its SEQUENCE grows with each change, and a cancelled one says so
         */
        get: operations["getBookingCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cash-receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a cash receipt of what was paid from a bank account
         * @description 422 RULE for a number that cannot be one; 409 STATE_CHANGED where none is to be had, or one is there already.
         */
        post: operations["requestCashReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public keys that tickets are signed with
         * @description As JWKs; those that were replaced stay while their tickets are about
         */
        get: operations["listTicketKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a ticket is worth at this moment
         * @description Whoever holds it may ask
         */
        get: operations["checkTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the money the customer agreed to pay at the provider
         * @description 402 PAYMENT_FAILED where the provider refuses, PAYMENT_RETURNED where it took money that could not count and has given it back; 202 while its answer is not known (the booking then shows 결제 결과를 확인하고 있어요).
         */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/webhook/toss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The provider's news
         * @description Not signed, so nothing in it is believed but the order's id, which is then asked for
         */
        post: operations["tossWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What would come back were a booking cancelled now
         * @description Of all of it, or of a part; the answer holds 10 minutes
         */
        get: operations["quoteRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a paid booking, or a part of it, and ask for the money back
         * @description Answers the refund as it was taken on; `GET /refund/{id}` says how it goes on. 409 STATE_CHANGED where
         *     the booking cannot be cancelled (any more) or a refund is under way, 409 QUOTE_CHANGED where another
         *     amount than `refund` would come back, 422 RULE for the account or the items.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of one's own refunds
         * @description Another's answers like a missing one
         */
        get: operations["getRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a cancellation back while its money has not been sent
         * @description Where it has been sent already the booking is cancelled all the same (SPEC §2); a part that has been sent, or a refund that is over, is 409 STATE_CHANGED.
         */
        post: operations["withdrawRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say where money goes that was paid into a virtual account; it is then sent
         * @description Only while the refund's actions hold ACCOUNT, as after the host cancelled the session; else 409 STATE_CHANGED.
         */
        post: operations["putRefundAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own coupons
         * @description Usable ones first, then those kept for a booking, used and expired ones; at most 200
         */
        get: operations["listCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a coupon by its code
         * @description 422 RULE on `code`: COUPON_UNKNOWN, COUPON_NOT_YET, COUPON_OVER, COUPON_HAD, COUPON_SPENT, COUPON_GONE.
         */
        post: operations["registerCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/next-booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's confirmed booking whose session starts first
         * @description Of those whose session has not ended; null where there is none
         */
        get: operations["getNextBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom one's last booking named to reach
         * @description Null before the first
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banner/{id}/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the coupon that a banner holds
         * @description 422 RULE on `code`: COUPON_NOT_YET, COUPON_OVER, COUPON_HAD, COUPON_SPENT, COUPON_GONE.
         */
        post: operations["takeBannerCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon/usable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's coupons for a purchase
         * @description What each takes off, the best first, then the others with the reason
         */
        get: operations["listUsableCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own wishlist
         * @description Newest first
         */
        get: operations["listWishlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ids of everything on one's own wishlist
         * @description Newest first; what the hearts of a page ask for
         */
        get: operations["listWishlistIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist/{programId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add to the wishlist
         * @description Done twice it changes nothing
         */
        put: operations["putWishlist"];
        post?: never;
        /**
         * Take off the wishlist
         * @description Done twice it changes nothing
         */
        delete: operations["deleteWishlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hosts whose news the member gets
         * @description The latest first; 200 at most
         */
        get: operations["listFollow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follow/{hostId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hostId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Get a host's news
         * @description Once the host opens a new program, a notification says so. Done twice it changes nothing; 422 RULE beyond 200 hosts
         */
        put: operations["putFollow"];
        post?: never;
        /**
         * Get a host's news no longer
         * @description Done twice it changes nothing
         */
        delete: operations["deleteFollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The counts of 마이
         * @description What stands beside each row of the screen
         */
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one was told
         * @description Newest first
         */
        get: operations["listNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many notifications are unread
         * @description Counted up to 100
         */
        get: operations["getUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark one notification as read, or all that there are
         * @description Done twice it changes nothing
         */
        put: operations["putNotificationRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one wishes to be told
         * @description Besides one's own bookings; with the key that a browser subscribes with
         */
        get: operations["getNotificationChoice"];
        /**
         * Change what one wishes to be told
         * @description What is not sent stays. marketing is the consent to advertising, and false takes it back
         */
        put: operations["putNotificationChoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the consent to advertising
         * @description By the link of a mail, without signing in (RFC 8058)
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own inquiries with their answers
         * @description Newest first
         */
        get: operations["listInquiry"];
        put?: never;
        /**
         * Ask the service, or a host
         * @description If need be about one of one's own bookings, or about a program
         */
        post: operations["createInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inquiry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of one's own inquiries
         * @description Another's answers like a missing one
         */
        get: operations["getInquiry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inquiry/{id}/private": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a question of one's own to nobody else any more
         * @description Its answer stays one's own to read; another's answers like a missing one
         */
        post: operations["closeQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices
         * @description Pinned ones first, then newest first
         */
        get: operations["listNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One notice
         * @description One to come, or taken back, is 404
         */
        get: operations["getNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All questions
         * @description In their order
         */
        get: operations["listFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faq/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One question
         * @description With its answer; one taken back is 404
         */
        get: operations["getFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faq/{id}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 도움이 됐어요
         * @description Counted once for a member, and once for a guest's device
         */
        post: operations["markFaqHelpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The terms in force
         * @description Without their text; with every also those that are over or announced
         */
        get: operations["listTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms/{kind}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One version of one kind of terms
         * @description With its text; versions that were replaced stay
         */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The banners of a placement (U08)
         * @description Those that are on now
         */
        get: operations["listBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the caller is at the desk, and what they may do there
         * @description Whoever is nobody there is answered 403
         */
        get: operations["getDeskMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/terminal-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a login for a terminal, sealed by a code that the caller alone has
         * @description For five minutes; one kept before is gone. The code never comes here: id is its SHA-256, and what is sealed opens by it alone
         */
        post: operations["keepTerminalCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the login that was kept under a code's hash, once
         * @description Whoever knows the code knows its hash. 404 once it is taken or its time is over
         */
        post: operations["takeTerminalCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn on or off that the caller is told by mail of what waits for them
         * @description For themselves
         */
        put: operations["putDeskMail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who works at the desk, and who is invited to it
         * @description A host's own manager sees that host's people; those who have left come last
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Invite somebody to a role at the desk, by the name that they sign in with
         * @description It counts on that account's first call within seven days, once. A host's own manager invites to that host alone; 운영 is invited by 운영. With a mail address, on a site that makes accounts, it comes with a link by which they set a password (S31)
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End somebody's rights at once, or take an invitation back
         * @description Nobody ends their own
         */
        delete: operations["endStaff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give somebody who works for a host another role there
         * @description It counts from their next call on. 409 where their role is another than it was said to be, and for whoever would take the last 담당 of their host away from themselves; 422 for the platform's own people
         */
        put: operations["putStaffRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}/factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the authenticator of somebody who lost their phone to be taken from their account
         * @description Operators only. Nothing happens to the account before another operator confirms it within a day. 409 for one's own and for who works here no more; 503 where the site has no key of its pool or sends no mail
         */
        post: operations["askStaffFactor"];
        /**
         * Take back, or decline, that somebody's authenticator be taken from their account
         * @description Operators only. Done twice it is done once
         */
        delete: operations["endStaffFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}/factor/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take somebody's authenticator from their account, as another operator has asked
         * @description Operators only. Their logins end, and they are written to; with their password they connect a new one. 403 for who asked, where there is another; 409 where nothing is asked any more; 503 where the pool does not answer, and then it stays asked
         */
        post: operations["resetStaffFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the link of an invitation to the desk is for, for who holds it
         * @description 404 for no link, and alike for one that is spent, ended, taken back or followed by a newer one; 429 for whoever guesses
         */
        get: operations["readStaffLink"];
        put?: never;
        /**
         * Set a password by the link of an invitation, which makes the account
         * @description Once; the link opens nothing more then. 503 where nobody knows whether it was done: said again it goes on where that broke off. 409 while another does it, and where the name is another account's
         */
        post: operations["acceptStaffLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The record of access, the newest first
         * @description Who at the desk has seen or changed what, when, from where and why; the platform's alone
         */
        get: operations["searchAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came of the sessions of some days: bookings, people, sales, occupancy, funnel
         * @description Sessions that start from one day until another, both in it, 92 days at most (422); cancelled ones are left out. Of the caller's host alone, but for the platform
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/search-miss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people searched for and did not find, or not all of
         * @description The most missed first. A keyword and how often it was sent, nobody's: those with numbers by which somebody could be found are not kept, and each is forgotten 90 days after it was last missed.
         */
        get: operations["listSearchMiss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the site runs
         * @description Whether the clock, what goes out, the provider, the catalogue and the backup do what they should, as the site's own books tell; what is wrong comes first. Operators only, nobody's data.
         */
        get: operations["getDeskHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the product API knows of what a site lacks to open
         * @description Its settings but for secrets, of which only the names are told, what its database holds, and whether the mail service calls the sender's domain verified. Operators only, nobody's data.
         */
        get: operations["getDeskOpening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/access-review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The months of the record of access, and who has looked through each
         * @description The latest first
         */
        get: operations["listAccessReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/access-review/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign that a month of the record was looked through
         * @description Once, after the month is over; it is not taken back (409 STATE_CHANGED)
         */
        post: operations["signAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write programs of a source with their sessions
         * @description Each record whole or not at all, by the ids that the source's own keys make, so that a call may be sent again: what is stored already counts as unchanged. With dryRun it compares only. The platform's alone
         */
        post: operations["importPrograms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hosts that the caller sees, by name
         * @description A host's own people see that one
         */
        get: operations["listDeskHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one chooses among by its name
         * @description The hosts that the caller sees, by name, 500 at most; or of the programs that are open the 50 that were changed last
         */
        get: operations["listDeskName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A host as it is written
         * @description With its updatedAt, which putDeskHost asks for
         */
        get: operations["getDeskHost"];
        /**
         * Write a host, a new one where there is none of that id
         * @description updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since
         */
        put: operations["putDeskHost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a host a picture, in place of the one before
         * @description One part named `file` of at most 10 MB, a JPEG, PNG or WebP by its bytes; what a camera wrote into it is left out. It stands on the host's page and beside their name at their programs
         */
        post: operations["putDeskHostPicture"];
        /**
         * Take a host's picture away
         * @description Where there is none it is done already
         */
        delete: operations["deleteDeskHostPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The programs that the caller sees, the last changed first
         * @description A host's own people see that host's alone, whatever hostId says
         */
        get: operations["listDeskProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A program as its editor needs it
         * @description What is written, its state and where that leads, the gaps that keep it from being published, and its sessions by month
         */
        get: operations["getDeskProgram"];
        /**
         * Write a program, a new DRAFT where there is none of that id
         * @description updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since. Its host is the caller's own, whatever the body says, unless the caller is the platform
         */
        put: operations["putDeskProgram"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a program, pause or close it
         * @description 422 RULE names every gap that keeps it from being published; 409 CONFLICT where it has changed since, or where its state does not lead there
         */
        put: operations["putDeskProgramState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new DRAFT of a program
         * @description All but its sessions; 409 CONFLICT where the new id is taken
         */
        post: operations["duplicateDeskProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A program as visitors will see it
         * @description What getProgram answers of it once it is public, a DRAFT reads OPEN; and what its codes are called
         */
        get: operations["previewDeskProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order a program's pictures, say what is on them, and take some away
         * @description Those it has already, in their new order; whatever is left out is removed. 409 CONFLICT says who changed what since
         */
        put: operations["putDeskPictures"];
        /**
         * Put a picture at the end of a program's
         * @description One part named `file` of at most 10 MB, a JPEG, PNG or WebP by its bytes; what a camera wrote into it is left out. A program has at most 10. The same picture sent again is there once
         */
        post: operations["addDeskPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add sessions by a rule, on weekdays at times
         * @description A session that is there already stays as it is. With dryRun it only says which days it would be
         */
        post: operations["addDeskSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/program/{id}/session-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many sessions of a program that lie ahead
         * @description Seats, price, whether they take bookings, or their time. With dryRun it says what that means in people and won; sent with what was said then (expected), 409 CONFLICT where it means something else by now. Bookings keep what was sold to them: a session never has fewer seats than are taken, and one that is booked keeps its time
         */
        post: operations["changeDeskSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions of a day or a month in Korea, the earliest first
         * @description Of the caller's host alone, but for the platform; without day and month those of today
         */
        get: operations["listDeskSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draw/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A session's draw (추첨), for anybody to do again
         * @description The SHA-256 of its seed from the start on; the seed and the numbers in the order drawn once it is drawn. The order is that of SHA-256("salt:number"), smallest first, with salt = SHA-256("seed:" and all numbers, smallest first, with commas between), both as small hexadecimal digits. 404 for a session that is not drawn
         */
        get: operations["getDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Have a session's seats drawn (추첨) among those who apply until a moment
         * @description operators only. Its seed is committed to at once. 409 CONFLICT where somebody has booked it or waits for it, or where it is drawn already; 422 RULE where the moment is past, or less than a day before the session's cut-off
         */
        put: operations["putDeskDraw"];
        post?: never;
        /**
         * Have it booked as ever again
         * @description operators only. 409 CONFLICT once somebody has applied
         */
        delete: operations["deleteDeskDraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/kept-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep seats of a session for those who live in some regions (관내), until a moment
         * @description operators only. 409 CONFLICT where so many are not free; 404 for one that is drawn or takes no bookings; 422 RULE where the moment is past or after the session's cut-off
         */
        put: operations["putDeskKeptSeats"];
        post?: never;
        /**
         * Give what is kept to everybody
         * @description operators only. 409 CONFLICT where nothing is kept
         */
        delete: operations["deleteDeskKeptSeats"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book for somebody at the door or on the phone (현장·전화 예약)
         * @description operators only. The seats are taken at once, by the same guarded batch as all others; what is paid on site the platform never holds. A message goes to the number where one is given. 409 SEATS_TAKEN where so many are not free, or kept for residents; 409 BOOKING_CLOSED where the session is over, cancelled, or still has a line or a draw
         */
        post: operations["createDeskBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a booking that was made at the desk, until its session begins
         * @description operators only. What was paid on site the host gives back by hand; what was paid by a link goes back the way it came, by the rules of its booking, as `back` of the booking says: 409 QUOTE_CHANGED where that is another sum by now, 403 for 현장. 409 STATE_CHANGED for a member's own booking, which nobody ends so, while it is just being paid, and where it is over or has begun
         */
        post: operations["cancelDeskBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom of a booking the desk may take out of it
         * @description operators only; for a confirmed booking without a deposit, until its session begins
         */
        get: operations["getDeskPart"];
        put?: never;
        /**
         * Take some people out of a booking, by its own rules, and tell its member why
         * @description operators only. With `dryRun` it only says what it means. By whom it is asked for decides what comes back: ASKED by the booking's refund policy, HOST all that was paid for them, nothing where nothing was paid. What a virtual account was paid with waits for the member's account. Else `refund` is what was said: 409 QUOTE_CHANGED where it is another sum by now. A refund that the host's people do not send alone is asked for (결재) and `waits`: 409 CONFLICT where one waits already. 422 RULE for everybody of it and for people who are not there, 409 STATE_CHANGED where it is not confirmed, has a deposit, is being cancelled or has begun
         */
        post: operations["cancelDeskPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/pay-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the link that a booking of the desk's is paid by once more
         * @description operators only. The same link, with a day to pay from now. 409 STATE_CHANGED where it is not to be paid by a link, or is just being paid; 410 HOLD_ENDED once its time is over; 409 CONFLICT within a minute, and after five times
         */
        post: operations["sendPayLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/on-site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take on site what was to be paid by a link
         * @description operators only. The link leads to no payment from then on. 409 STATE_CHANGED where it is just being paid, 410 HOLD_ENDED once its time is over
         */
        post: operations["takePayOnSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/told": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell whoever booked once more that the booking is confirmed (안내 다시 보내기)
         * @description operators only, never 조회. It goes out 20 seconds later, as it stands then, on every way that news of a booking goes; until then it can be taken back. 409 STATE_CHANGED where it is not confirmed or is over, or where a booking of the desk's has no number; 409 CONFLICT within ten minutes of the last time
         */
        post: operations["tellBookingAgain"];
        /**
         * Take back what tells a booking again, before it has gone out
         * @description operators only, never 조회. 409 STATE_CHANGED where it is on its way
         */
        delete: operations["takeBackTold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/memo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Note something on a booking for the host's own people (메모)
         * @description operators only, never 조회. No screen shows it to who booked; it is in the copy of their data. updatedAt is the memo's when it was read, null for a new one: 409 CONFLICT where somebody has changed it since. 422 RULE where it is not 1 to 500 characters long; 409 STATE_CHANGED once the host no longer sees whose the booking is
         */
        put: operations["putDeskMemo"];
        post?: never;
        /**
         * Take a booking's memo away
         * @description operators only, never 조회. 404 where there is none
         */
        delete: operations["deleteDeskMemo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a booking, oldest first
         * @description operators only, never 조회. Its steps with who took them, what was sent of it, that its people came; no address, no number, no words of anybody's but the desk's own on a move
         */
        get: operations["getDeskTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/booking/{id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ticket of a booking that was made at the desk, to be printed or photographed
         * @description operators only. 409 STATE_CHANGED for a member's own booking, whose ticket is theirs alone
         */
        get: operations["getDeskTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages that did not arrive by any way
         * @description operators only, never 조회. Those about bookings whose session has not ended, the latest first; for the platform also whatever else failed in the last two weeks
         */
        get: operations["listDeskMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/message/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message that did not arrive once more, by all its ways, or end it as told by hand
         * @description operators only, never 조회. 409 STATE_CHANGED where it is no such message any more
         */
        post: operations["endDeskMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inquiry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One inquiry, waiting or answered
         * @description For the platform and the managers of the host that is asked
         */
        get: operations["getDeskInquiry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews of the caller's programs, hidden ones too
         * @description The newest first; for the platform of all programs
         */
        get: operations["listDeskReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/review/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One review with its host's answer; for the platform with why it was reported
         * @description Of the caller's programs, hidden or not
         */
        get: operations["getDeskReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell everybody who takes part in a session
         * @description Into their list, by push and mail. With dryRun it only says how many people that is
         */
        post: operations["tellSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who takes part on a day, whole names and numbers, for a reason
         * @description The reason stands in the record of access with each of the people; without one it is 422 RULE. Those whose contact data is over stay masked
         */
        get: operations["exportRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the door needs to let people in without a connection
         * @description No name and no number: each booking as the SHA-256 of its salt and number. Signed with the tickets' key, over the list as JSON
         */
        get: operations["getDoorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down who was let in, as scanned at the door
         * @description In any order and as often as one likes: a scan has one effect by its id. One booking comes in once: a later scan of it answers BEFORE with when and through whom it was
         */
        post: operations["syncScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/door-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links that let helpers without an account scan at the door of a session
         * @description The newest first, with those that have ended
         */
        get: operations["listDoorLink"];
        put?: never;
        /**
         * Make a link for a helper at the door
         * @description For the twelve hours around the session's start. It shows no contact data, and its scans stand in the books under the name given here. The same id again is the same link
         */
        post: operations["createDoorLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/door-link/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a link at once
         * @description From its next call on it opens nothing
         */
        delete: operations["endDoorLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door-link/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The door's signed list, for who holds a link
         * @description As getDoorList, for the link's session alone. 404 once the link has ended
         */
        get: operations["getHelperDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door-link/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down who was let in, as scanned by who holds a link
         * @description As syncScans, for the link's session alone
         */
        post: operations["syncHelperScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every coupon with how many have it and have used it, the newest first
         * @description The platform's alone
         */
        get: operations["listDeskCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/coupon/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a coupon, a new one where there is none of that id
         * @description updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since. Once somebody has it, what it is worth and where it counts stand (422)
         */
        put: operations["putDeskCoupon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every banner, by placement and order
         * @description Those to come and those that are over too
         */
        get: operations["listDeskBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/banner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a banner, a new one where there is none of that id
         * @description updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since. One ends by its endAt
         */
        put: operations["putDeskBanner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a session to another time or meeting place, with those who have booked it
         * @description Everybody who has booked it is told, and gets all of what they paid back if they cancel before it starts. With dryRun it says whom that touches, in people and won; sent with what was said then (expected), 409 CONFLICT where it touches others by now
         */
        post: operations["moveDeskSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What hosts are paid out, month by month
         * @description The latest month first; of the own host alone where the caller has one
         */
        get: operations["listPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A statement with its lines
         * @description Each line is a row of the ledger, which stands in no other statement
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down that a statement was paid out
         * @description Once; 409 STATE_CHANGED where it was, where nothing is to be paid, or where the platform has confirmed no account of the host. The statement keeps the account
         */
        post: operations["payOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What closing a month would state now, host by host
         * @description Of sessions that have ended by then, without what is still on its way back
         */
        get: operations["previewPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came in and went back in a month, day by day, and what is still to go back
         * @description By the day in Korea on which it moved, as the ledger has it: a host's own, or all hosts'. What is taken on site is in no ledger
         */
        get: operations["getDeskMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout-month/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a month, a statement for each host that has something to be counted
         * @description Months are closed in their order and when they are over (409 STATE_CHANGED); what comes to light later is a line of its own in the next one
         */
        post: operations["closePayoutMonth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be done about the accounts that hosts are paid to
         * @description Accounts that wait for the platform's word, hosts that are owed something and have none; of the own host alone where the caller has one, with what became of its account in the last two weeks
         */
        get: operations["listPayoutAccountTodo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host/{id}/payout-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account that a host is paid to, and those there were
         * @description Covered but for the bank and the last digits. In force is the last one that the platform has confirmed
         */
        get: operations["getPayoutAccounts"];
        /**
         * Name the account that a host wants to be paid to
         * @description It waits for the platform's word, in place of one that waits; until then the one in force stays. The host is told by mail. 409 STATE_CHANGED while the site has no key to seal it with
         */
        put: operations["putPayoutAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout-account/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An account whole, for a reason
         * @description The reason stands in the record of access; without one it is 422 RULE. 409 STATE_CHANGED once its time is over
         */
        get: operations["revealPayoutAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout-account/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * From now on the host is paid to this account
         * @description 409 STATE_CHANGED where it waits no more, or where whoever named it asks, unless nobody else works for the platform. The host is told by mail
         */
        post: operations["confirmPayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/payout-account/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The host is not paid to this account
         * @description The one in force stays; the host is told by mail, with the reason
         */
        post: operations["declinePayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The fee of each host
         * @description Of the own host alone where the caller has one
         */
        get: operations["listHostFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a second person's word (결재), and what became of it
         * @description What waits first, the latest asked first; of the own host alone where the caller has one
         */
        get: operations["listSignOff"];
        put?: never;
        /**
         * Ask for a second person's word (기안)
         * @description 404 where the thing is another host's; 409 STATE_CHANGED where the host wants none for it, CONFLICT where it waits already
         */
        post: operations["askSignOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-off/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes to what another has asked for, which does it
         * @description 403 FORBIDDEN for whoever asked; 409 QUOTE_CHANGED where it would mean something else by now than `says`; where it cannot be done any more, its refusal, and the request ends as FAILED
         */
        post: operations["approveSignOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-off/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to what another has asked for
         * @description 403 FORBIDDEN for whoever asked; they take it back instead
         */
        post: operations["declineSignOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-off/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what one has asked for oneself
         * @description 409 CONFLICT for anybody else
         */
        post: operations["withdrawSignOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-off-need": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an act wants a second person's word, and the request that stands for it
         * @description 404 where the thing is another host's
         */
        get: operations["getSignOffNeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host/{id}/sign-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * For which acts a host wants a second person's word
         * @description Every act, with whether it is switched on, and how many may say yes
         */
        get: operations["listSignOffRule"];
        /**
         * Switch on or off what wants a second person's word
         * @description An act that is not named is switched off
         */
        put: operations["putSignOffRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/host/{id}/fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * A host's fee for sessions that begin from now on
         * @description What begins earlier keeps the fee that stood then
         */
        put: operations["putHostFee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers that are kept for inquiries, the host's own first
         * @description Of the caller's host and of the platform; the platform sees all
         */
        get: operations["listDeskReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/reply/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep an answer, a new one where there is none of that id
         * @description Of the writer's own host; the platform's are for everybody. updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since
         */
        put: operations["putDeskReply"];
        post?: never;
        /**
         * Throw a kept answer away
         * @description What was answered by it stays
         */
        delete: operations["deleteDeskReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The names that the desk may write, in the order in which they are shown
         * @description The platform's alone; GET /code has all lists
         */
        get: operations["listDeskCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/code/{position}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write the name and place of a code, a new one where there is none
         * @description The platform's alone. Categories and banks show with the next build, which is asked for; a category without a picture of its own is not to be made (422). updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since
         */
        put: operations["putDeskCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every region, as it may be written
         * @description The platform's alone
         */
        get: operations["listDeskRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/region/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a region, a new one where there is none
         * @description The platform's alone. It shows with the next build, which is asked for; the programs of a renamed one take its name as that build comes. One that programs are in cannot be put away (422). updatedAt is what it was when read, null for a new one; 409 CONFLICT says who changed what since
         */
        put: operations["putDeskRegion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every version of each kind of terms, the newest first, with how many have agreed to it
         * @description The platform's alone; the text of one is GET /terms/{kind}/{version}
         */
        get: operations["listDeskTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/terms/{kind}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a version of terms, by the day it comes into force
         * @description A week ahead at least, 30 days where it is major (422); what is in force stands (409). With asksAgain, members whose consent is to an earlier version are asked again from that day on. Each member is told of a major one by mail and in the app. updatedAt is what it was when read, null for a new one
         */
        put: operations["putDeskTerms"];
        post?: never;
        /**
         * Take a version back that is not in force yet
         * @description 409 once it is
         */
        delete: operations["deleteDeskTerms"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A month's days at a glance: sessions and seats of each
         * @description Days without a session are left out; of the caller's host alone, but for the platform
         */
        get: operations["getDeskCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bookings of a session, by status or by number
         * @description Those that wait for the host first; operators only
         */
        get: operations["listOperatorBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/booking/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions a member's booking may be moved to
         * @description Also those past their cut-off, and dearer ones, for which nobody pays more; operators only
         */
        get: operations["listOperatorReschedule"];
        put?: never;
        /**
         * Move a member's booking to another session of its program
         * @description The member is told why; with `dryRun` it only says what it means. Else 409 QUOTE_CHANGED where
         *     `version` is not that of what was said; operators only
         */
        post: operations["rescheduleOperatorBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/booking/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes to a booking that waits for the host
         * @description A paid one is then offered to be paid; operators only
         */
        post: operations["approveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/booking/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to a booking that waits for the host
         * @description With a reason; what was paid goes back; operators only
         */
        post: operations["rejectBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/booking/{id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down who came
         * @description A deposit goes back to whoever did and is kept of whoever did not; operators only
         */
        post: operations["putAttendance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sessions that have not ended
         * @description The next one first; operators only
         */
        get: operations["listOperatorSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds that are not over and payments to be looked at
         * @description Those that failed first, then those that wait the longest; operators only
         */
        get: operations["listOpenRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/refund/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a refund that waits
         * @description Without waiting for its time; operators only
         */
        post: operations["approveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/refund/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a cancellation that has not been sent
         * @description The booking stays confirmed; operators only
         */
        post: operations["rejectRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cases that a person has to put right about an order's money
         * @description Those that are not done, the longest open first, or those in one state; operators only
         */
        get: operations["listCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/case/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One case with both sides, its history and what may be done about it
         * @description Operators only
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/case/{id}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do what the caller has decided about a case
         * @description After a fresh look at the provider's books; a large sum waits for a second operator. Operators only
         */
        post: operations["actOnCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/case/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to what another operator has decided; it is then done
         * @description 403 for the one who proposed it. Operators only
         */
        post: operations["approveCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/case/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to what another operator has decided; the case is open again
         * @description Operators only
         */
        post: operations["declineCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare the provider's books with ours over a span of time, as after a restore
         * @description Bounded; `after` of the answer goes on where it stopped. 503 where the provider does not answer. Operators only
         */
        post: operations["compareBooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/session/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a session; everyone has everything back; operators only
         * @description The session is cancelled at once and its bookings behind the answer; one in the middle of something else as soon as that is over. 409 where its end would touch others than are `expected`.
         */
        post: operations["cancelSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews that were reported
         * @description The newest report first; operators only
         */
        get: operations["listReportedReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/review/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide a review, or show it again
         * @description The reason is published where the review stood, and told to its writer. Shown again with a null reason; its stars count only while it is shown; operators only
         */
        post: operations["hideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/review/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say under a review what its host answers
         * @description Null takes the answer away; operators only. replyAt is the answer's when it was read, null where there was none: 409 CONFLICT where somebody has answered since; left out, whatever stands there is replaced
         */
        post: operations["replyReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/inquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inquiries that wait for an answer
         * @description The oldest first; operators only
         */
        get: operations["listOpenInquiry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/inquiry/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an inquiry
         * @description Once; operators only
         */
        post: operations["answerInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions asked in public that are answered
         * @description The newest answer first, hidden ones too; operators only
         */
        get: operations["listAnsweredQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/question/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide an answered question, or show it again
         * @description The reason is published where the question stood, and told to its writer. Shown again with a null reason; operators only
         */
        post: operations["hideQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parts of the programs' sitemap
         * @description With the newest change in each
         */
        get: operations["listSitemapPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hosts with an open program
         * @description At most 2,000 at a time
         */
        get: operations["listSitemapHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open programs of one part
         * @description At most 2,000 at a time and 10,000 in all
         */
        get: operations["listSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every notice
         * @description Newest first, those to come and those taken back too; operators only
         */
        get: operations["listOperatorNotice"];
        put?: never;
        /**
         * Publish a notice
         * @description At once or at its publishAt; operators only
         */
        post: operations["createNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/notice/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a notice
         * @description Publishes again one that was taken back; operators only
         */
        put: operations["putNotice"];
        post?: never;
        /**
         * Take a notice back
         * @description Done twice it changes nothing; operators only
         */
        delete: operations["deleteNotice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every question, by category and place
         * @description Those taken back too; operators only
         */
        get: operations["listOperatorFaq"];
        put?: never;
        /**
         * Publish a question with its answer
         * @description Operators only
         */
        post: operations["createFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/faq/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question
         * @description Publishes again one that was taken back; operators only
         */
        put: operations["putFaq"];
        post?: never;
        /**
         * Take a question back
         * @description Done twice it changes nothing; operators only
         */
        delete: operations["deleteFaq"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/site-build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the static pages still wait for a build
         * @description And why the deploy hook failed if it did; operators only
         */
        get: operations["getSiteBuild"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits to go out and what did not
         * @description And which channels are on; operators only
         */
        get: operations["getOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/outbox/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try once more what did not go out
         * @description Or of which nobody knows (an error that begins with UNKNOWN; it may come twice); operators only
         */
        post: operations["retryOutbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description As JSON; what the API itself validates by
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ReadAnswer: {
            status: number;
            retryAfter: string | null;
            /** @description The answer's own JSON */
            body: string;
        };
        Id: string;
        Day: string;
        DeskDate: string;
        Month: string;
        Won: number;
        /** @description Epoch milliseconds */
        Millis: number;
        /** @enum {string} */
        CategoryId: "craft" | "cooking" | "forest" | "farm" | "sea" | "heritage" | "music" | "active" | "kids" | "art" | "pet" | "learn";
        /** @enum {string} */
        ErrorCode: "BAD_REQUEST" | "HEADERS_MISSING" | "BAD_CURSOR" | "UNAUTHENTICATED" | "FORBIDDEN" | "PROOF_NEEDED" | "PERSON_WANTED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "NICKNAME_TAKEN" | "SEATS_TAKEN" | "RUSH_WAIT" | "DRAW_ONLY" | "BOOKING_CLOSED" | "NOT_BOOKABLE" | "ALREADY_HELD" | "PARTY_LIMIT" | "PROGRAM_LIMIT" | "HOLD_LIMIT" | "UNPAID_LIMIT" | "UNPAID_LIMIT_PROVED" | "STATE_CHANGED" | "HOLD_ENDED" | "HAS_BOOKINGS" | "AMOUNT_MISMATCH" | "QUOTE_CHANGED" | "SIGN_OFF_NEEDED" | "PAYMENT_FAILED" | "PAYMENT_RETURNED" | "ALREADY_EXTENDED" | "REVIEW_NOT_YET" | "REVIEW_EXISTS" | "GONE" | "TOO_LARGE" | "UNSUPPORTED_TYPE" | "RULE" | "KEY_REUSED" | "TOO_MANY" | "UNAVAILABLE" | "INTERNAL";
        Error: {
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description In Korean; fit to be shown */
                message: string;
                fields?: {
                    name: string;
                    code: string;
                    message: string;
                }[];
                requestId: string;
            };
        };
        User: {
            id: components["schemas"]["Id"];
            username: string;
            nickname: string | null;
            name: string | null;
            email: string | null;
            phone: string | null;
            /** @description A path under /images */
            picture: string | null;
            categoryIds: components["schemas"]["CategoryId"][];
            marketingAt: number | null;
            locationConsentAt: number | null;
            /** @enum {string} */
            status: "ACTIVE" | "WITHDRAWN";
            consents: components["schemas"]["Consent"][];
            /** @description The one that this login registered for messages */
            device: components["schemas"]["Device"] | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        Consent: {
            kind: components["schemas"]["TermsKind"];
            version: string;
            at: components["schemas"]["Millis"];
            withdrawnAt: number | null;
            /** @description A newer version in force wants a consent of its own */
            isAskedAgain?: boolean;
        };
        PublicUser: {
            id: components["schemas"]["Id"];
            nickname: string | null;
            picture: string | null;
        };
        FoundUsername: {
            /** @description Masked: na***l */
            username: string;
            /** @description Where the member signs in instead of with a password: Kakao, Naver */
            provider: string | null;
            createdAt: components["schemas"]["Millis"];
        };
        UserInput: {
            id: components["schemas"]["Id"];
            /** @description V03 */
            nickname?: string;
            /** @description V01 */
            name?: string;
            /** @description V04 */
            email?: string;
            /** @description V06; digits only. null takes it away */
            phone?: string | null;
            /** @description The key of a picture one has sent for the profile; null takes it away */
            picture?: string | null;
            /** @description What the member agrees to now */
            consents?: {
                kind: components["schemas"]["TermsKind"];
                version: components["schemas"]["Day"];
            }[];
        };
        Device: {
            id: components["schemas"]["Id"];
            deviceToken: string;
            /** @enum {string} */
            deviceType: "WEB" | "ANDROID" | "IOS";
        };
        Login: {
            id: components["schemas"]["Id"];
            /** @description The browser's user agent, empty where it was not told */
            agent: string;
            createdAt: components["schemas"]["Millis"];
            usedAt: components["schemas"]["Millis"];
            /** @description When it gave a password or code last; what takes an account over or data out wants one of the last ten minutes */
            provedAt: components["schemas"]["Millis"];
            /** @description It gets messages */
            hasPush: boolean;
            /** @description The one that asks */
            isThis: boolean;
        };
        Code: {
            position: string;
            id: string;
            name: string;
            order: number;
            /** @description Whether it is offered; what names it keeps its name */
            isOn: boolean;
        };
        Region: {
            sido: string;
            gugun?: string;
            id: string;
            code: string;
            lat: number;
            lon: number;
            /** @description Whether there still is such a place */
            isOn: boolean;
        };
        Geocoded: {
            /** @enum {string} */
            status: "OK" | "ZERO_RESULTS";
            results: {
                formatted_address: string;
                address_components: {
                    long_name: string;
                    short_name: string;
                    types: string[];
                }[];
                geometry: {
                    location: {
                        lat: number;
                        lng: number;
                    };
                };
            }[];
        };
        /** @description What was understood of a keyword. Present on every page of a list with a keyword */
        Meaning: {
            parts: components["schemas"]["MeaningPart"][];
            /** @description Present where the first so many have all that could be had, and those after them less */
            fits?: number;
            /** @description The keyword that was searched for instead: a slip was put right */
            corrected?: string;
        };
        /** @description One condition, read from the keyword */
        MeaningPart: {
            /** @enum {string} */
            kind: "place" | "time" | "price" | "age" | "people" | "company" | "roof" | "need" | "word" | "not";
            /** @description As a chip shows it: 이번 주말 */
            label: string;
            /** @description Nothing has it together with the rest: it was left out */
            isDropped: boolean;
            /** @description None is such a thing: what is like it and shown: 공예 */
            similar?: string;
            /** @description The keyword without it; empty where nothing is left */
            without: string;
            /** @description The middle of a place, and how far from it is meant, in metres */
            point?: {
                lat: number;
                lon: number;
                radius: number;
            };
            /** @description Other places of the same name, and the keyword that means each */
            others?: {
                label: string;
                keyword: string;
            }[];
        };
        Suggestion: {
            /** @enum {string} */
            kind: "keyword" | "category" | "region" | "place" | "host" | "program";
            /** @description What is shown */
            text: string;
            /** @description The category's, host's or program's id, the region's code */
            id?: string;
            /** @description Of a region */
            sido?: string;
            /** @description Of a region */
            gugun?: string;
            /** @description Programs of a category, region, place or host; 31 stands for more. Absent where none lies in a place itself */
            count?: number;
        };
        /** @description A key that POST /file gave */
        FileKey: string;
        File: {
            key: components["schemas"]["FileKey"];
            /** @description A path under /images */
            url: string;
            width: number;
            height: number;
        };
        Image: {
            /** @description A path under /images */
            url: string;
            alt: string;
            focus?: components["schemas"]["Focus"];
            blur?: components["schemas"]["Blur"];
        };
        /** @description The picture itself, eight pixels wide, for while it has not come; WebP in base64 */
        Blur: string;
        /**
         * @description The part of a picture that stays in sight where it is cut; its middle where absent
         * @enum {string}
         */
        Focus: "TOP_LEFT" | "TOP" | "TOP_RIGHT" | "LEFT" | "CENTER" | "RIGHT" | "BOTTOM_LEFT" | "BOTTOM" | "BOTTOM_RIGHT";
        /** @description The soonest session one can book now; else the soonest that is full; null where there is none */
        NextSession: {
            id: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            /** @description Those that anybody may have; a session without any is full but for residents */
            seatsLeft: number | null;
            /** @description Seats that only residents may have beside them */
            kept?: number;
        } | null;
        /** @enum {string} */
        VoucherId: "CULTURE_CARD" | "SPORTS_VOUCHER" | "LEARNING_VOUCHER" | "LOCAL_MONEY";
        /** @enum {string} */
        TimeOfDay: "morning" | "afternoon" | "evening";
        PinBoard: {
            pins: {
                id: components["schemas"]["Id"];
                lat: number;
                lon: number;
                title: string;
                /** @description null = 요금 문의 */
                price: number | null;
                isFree: boolean;
            }[];
            clusters: {
                /** @description The middle of the cell */
                lat: number;
                lon: number;
                count: number;
                /** @description west, south, east, north of the cell: where a tap zooms to */
                bbox: number[];
            }[];
            total: {
                count: number;
                /** @description false: there are more than count */
                isExact: boolean;
            };
        };
        /** @description What its owner needs to come */
        NextBooking: {
            id: components["schemas"]["Id"];
            title: string;
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            address: string;
        };
        ProgramCard: {
            id: components["schemas"]["Id"];
            title: string;
            summary: string;
            categoryIds: components["schemas"]["CategoryId"][];
            image: components["schemas"]["Image"];
            sido: string;
            gugun: string | null;
            lat: number | null;
            lon: number | null;
            /** @description Metres from lat, lon; null where none were given */
            distance: number | null;
            isFree: boolean;
            /** @description Of one adult, by which lists are sorted and filtered; null = 요금 문의 */
            price: number | null;
            listPrice: number | null;
            deposit: components["schemas"]["Won"];
            ratingAvg: number | null;
            ratingCount: number;
            next: components["schemas"]["NextSession"];
            /** @description Where a day, an hour, a party or a reach was asked for: the soonest session that fits; absent where that is the next one */
            fitting?: {
                startAt: components["schemas"]["Millis"];
                bookCloseAt: components["schemas"]["Millis"];
                seatsLeft: number;
            };
            createdAt: components["schemas"]["Millis"];
        };
        Program: {
            id: components["schemas"]["Id"];
            title: string;
            summary: string;
            /** @description Paragraphs parted by empty lines */
            description: string;
            categoryIds: components["schemas"]["CategoryId"][];
            host: {
                id: components["schemas"]["Id"];
                name: string;
                /** @description The host's own, a path under /images */
                picture: string | null;
                business: {
                    company?: string;
                    representative?: string;
                    number?: string;
                    phone?: string;
                    email?: string;
                } | null;
                /** @description Open ones, exact to 200; 201 stands for more */
                programCount: number;
            };
            images: components["schemas"]["Image"][];
            regionId: string;
            sido: string;
            gugun: string | null;
            address: string;
            addressDetail: string;
            lat: number | null;
            lon: number | null;
            meetingPoint: string;
            durationMin: number | null;
            listPrice: number | null;
            price: number | null;
            isFree: boolean;
            deposit: components["schemas"]["Won"];
            minAge: number | null;
            /** @enum {string|null} */
            difficulty: "EASY" | "NORMAL" | "HARD" | null;
            includes: string[];
            excludes: string[];
            bring: string[];
            caution: string;
            /** @description FACILITY codes, and the public cards and vouchers that are taken on site */
            facilities: string[];
            accessibility: string[];
            indoor: boolean | null;
            questions: {
                id: string;
                label: string;
                required: boolean;
            }[];
            /** @enum {string} */
            confirmMode: "INSTANT" | "APPROVAL";
            minPeople: number;
            maxPerBooking: number;
            /** @description Seats that one member may have in all sessions to come; null = no such limit */
            maxPerMember: number | null;
            refundPolicyId: components["schemas"]["RefundPolicyId"];
            ratingAvg: number | null;
            ratingCount: number;
            wishCount: number;
            /** @enum {string} */
            status: "OPEN" | "PAUSED" | "CLOSED";
            source: string;
            sourceName: string | null;
            sourceUrl: string | null;
            licence: string | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        /** @enum {string} */
        RefundPolicyId: "STANDARD" | "MATERIAL" | "FLEXIBLE";
        Session: {
            id: components["schemas"]["Id"];
            programId: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            bookOpenAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            capacity: number | null;
            /** @description Those that anybody may have; residents have those of keptSeats besides */
            seatsLeft: number | null;
            minPeople: number;
            options: components["schemas"]["SessionOption"][];
            /** @enum {string} */
            status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
            cancelReason: string | null;
            /**
             * @description Whether one can book now, and if not, why. DRAW: one applies by joinWait
             * @enum {string}
             */
            bookable: "OPEN" | "DRAW" | "FULL" | "NOT_YET" | "CLOSED" | "CANCELLED" | "UNKNOWN";
            place?: components["schemas"]["SessionPlace"];
            /** @description Booked by way of a waiting room (오픈런); absent where it is not */
            isRush?: boolean;
            /** @description Until when one applies for it (추첨), epoch ms; absent where it is not drawn */
            drawAt?: number;
            keptSeats?: components["schemas"]["KeptSeats"];
            createdAt: components["schemas"]["Millis"];
        };
        DeskHost: {
            id: components["schemas"]["Id"];
            name: string;
            business: {
                company?: string;
                representative?: string;
                number?: string;
                phone?: string;
                email?: string;
            } | null;
        };
        DeskHostDraft: {
            name: string;
            business: components["schemas"]["DeskHost"]["business"];
            /** @description Shown on their page; left out, it stays as it is */
            story?: string;
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        /** @description A program as it is written: the one shape of the desk, the import and the demo */
        DeskProgram: {
            title: string;
            summary?: string;
            description?: string;
            caution?: string;
            categoryIds: components["schemas"]["CategoryId"][];
            hostId: components["schemas"]["Id"];
            regionId: components["schemas"]["Id"];
            address?: string;
            addressDetail?: string;
            lat?: number | null;
            lon?: number | null;
            meetingPoint?: string;
            durationMin?: number | null;
            /** @description Crossed out beside the price, above which it lies; null = no discount */
            listPrice?: number | null;
            price?: number | null;
            deposit?: number;
            minAge?: number | null;
            /** @enum {string|null} */
            difficulty?: "EASY" | "NORMAL" | "HARD" | null;
            includes?: string[];
            excludes?: string[];
            bring?: string[];
            facilities?: string[];
            accessibility?: string[];
            indoor?: boolean | null;
            /** @description putDeskProgram leaves them as they are: addDeskPicture and putDeskPictures write them */
            images?: {
                key: string;
                alt: string;
                focus?: components["schemas"]["Focus"];
                blur?: components["schemas"]["Blur"];
            }[];
            questions?: {
                id: components["schemas"]["Id"];
                label: string;
                required: boolean;
            }[];
            /** @enum {string} */
            confirmMode?: "INSTANT" | "APPROVAL";
            minPeople?: number;
            maxPerBooking?: number;
            /** @description In all sessions to come; not below maxPerBooking; null = no such limit */
            maxPerMember?: number | null;
            /** @enum {string} */
            refundPolicyId?: "STANDARD" | "MATERIAL" | "FLEXIBLE";
            sourceName?: string;
            /** @description As sourceName and licence the import's to say; what a host sends is left out */
            sourceUrl?: string;
            licence?: string;
        };
        /** @enum {string} */
        ProgramState: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
        DeskMe: {
            id: components["schemas"]["Id"];
            name: string;
            role: components["schemas"]["DeskRole"];
            /** @description What the role is called in Korean */
            roleName: string;
            /** @description null = the whole site */
            hostId: string | null;
            hostName: string | null;
            /** @description The operationIds the role may call */
            may: string[];
            mail: components["schemas"]["DeskMail"];
        };
        DeskMoney: {
            month: components["schemas"]["Month"];
            /** @description Those on which money moved, the earliest first */
            days: {
                day: components["schemas"]["Day"];
                paid: components["schemas"]["Won"];
                returned: components["schemas"]["Won"];
            }[];
            /** @description Refunds that are not over yet */
            owed: {
                refunds: number;
                won: components["schemas"]["Won"];
            };
        };
        /** @description SHA-256 in hex */
        CodeHash: string;
        DeskMail: {
            /** @description The covered address that the pool has verified, to which what waits is told */
            to: string | null;
            isOn: boolean;
        };
        /** @enum {string} */
        DeskRole: "OPERATOR" | "MANAGER" | "APPROVER" | "DOOR" | "VIEWER";
        AccessLine: {
            id: number;
            at: components["schemas"]["Millis"];
            staffId: string;
            staffName: string;
            hostId: string | null;
            /** @description The network address; empty where unknown */
            client: string;
            operation: string;
            /** @description Method and path as called */
            target: string;
            /** @description Members whose data it showed */
            subjects: string[];
            reason: string;
        };
        Home: {
            topBanners: components["schemas"]["Banner"][];
            suggestBanners: components["schemas"]["Banner"][];
            /** @description The nearest first, like all of them */
            nearest: components["schemas"]["ProgramCard"][];
            /** @description One can still be there in time */
            reachable: components["schemas"]["ProgramCard"][];
            /** @description Whose booking closes soon */
            closing: components["schemas"]["ProgramCard"][];
            /** @description That one can book for this weekend */
            weekend: components["schemas"]["ProgramCard"][];
            /** @description That cost nothing and can be booked */
            free: components["schemas"]["ProgramCard"][];
            /** @description The newest */
            reviews: components["schemas"]["Review"][];
            /** @description The two newest, pinned or not */
            notices: components["schemas"]["Notice"][];
        };
        Host: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Their own, a path under /images */
            picture: string | null;
            /** @description Their own words, paragraphs parted by empty lines; may be empty */
            story: string;
            business: components["schemas"]["Program"]["host"]["business"];
            /** @description They offer their programs here; false = known from public data */
            isOwn: boolean;
            since: components["schemas"]["Millis"];
            /** @description Open ones, exact to 200; 201 stands for more */
            programCount: number;
            /** @description Over all that were reviewed */
            ratingAvg: number | null;
            ratingCount: number;
            /** @description The newest */
            reviews: components["schemas"]["Review"][];
        };
        FollowedHost: {
            id: components["schemas"]["Id"];
            name: string;
            followedAt: components["schemas"]["Millis"];
        };
        Named: {
            id: string;
            name: string;
        };
        ProgramScreen: {
            program: components["schemas"]["Program"];
            /** @description Soonest first */
            sessions: components["schemas"]["Session"][];
            /** @description The newest */
            reviews: components["schemas"]["Review"][];
            /** @description Of its newest reviews, eight at most, with whose they are */
            photos: {
                url: string;
                alt: string;
                nickname: string;
                blur?: components["schemas"]["Blur"];
            }[];
            summary: components["schemas"]["RatingSummary"];
            /** @description Asked in public and answered */
            questions: {
                /** @description 201 is more than 200 */
                count: number;
                /** @description The newest answers */
                items: components["schemas"]["Question"][];
            };
            /** @description Of the same host, the newest first */
            others: components["schemas"]["ProgramCard"][];
            /** @description What its facilities and its accessibility are called */
            names: components["schemas"]["Named"][];
            topBanners: components["schemas"]["Banner"][];
            suggestBanners: components["schemas"]["Banner"][];
        };
        SearchMiss: {
            /** @description As it was sent */
            keyword: string;
            /** @description How often */
            times: number;
            /** @description Epoch ms */
            lastAt: number;
        };
        DeskOpening: {
            vars: {
                [key: string]: string;
            };
            /** @description The names of those that are set */
            secrets: string[];
            hasSandbox: boolean;
            /** @description The beginning of the secret, "live_sk"; empty where none is */
            tossSecretKind: string;
            isWebhookSeen: boolean;
            regions: number;
            openPrograms: number;
            /** @description Who sell something and cannot be paid out */
            hostsWithoutAccount: number;
            termsInForce: string[];
            /** @enum {string} */
            sender: "VERIFIED" | "UNVERIFIED" | "UNKNOWN";
        };
        /** @enum {string} */
        ReadyPart: "DATABASE" | "CATALOGUE" | "CLOCK";
        HealthLine: {
            id: string;
            name: string;
            /** @enum {string} */
            state: "GOOD" | "BAD" | "UNKNOWN";
            /** @description What is so, in a sentence */
            says: string;
            /** @description What to do about it; empty where nothing is to be done */
            todo: string;
        };
        AccessReview: {
            month: components["schemas"]["Month"];
            lines: number;
            signedBy: string | null;
            signedAt: number | null;
            note: string | null;
        };
        DeskInvitation: {
            /** @description The account's */
            username: string;
            /** @description What the books call them */
            name: string;
            role: components["schemas"]["DeskRole"];
            /** @description null for OPERATOR alone */
            hostId: components["schemas"]["Id"] | null;
            /** @description Theirs: with it the account is made by a link. Left out, it is made by hand */
            mail?: string;
            /** @description Whether the link is mailed to them too; it is unless told */
            isMailed?: boolean;
        };
        DeskPerson: {
            id: components["schemas"]["Id"];
            username: string;
            name: string;
            role: components["schemas"]["DeskRole"];
            /** @description What the role is called in Korean */
            roleName: string;
            /** @description null = the whole site */
            hostId: string | null;
            hostName: string | null;
            /** @enum {string} */
            state: "INVITED" | "ACTIVE" | "ENDED";
            invitedBy: string | null;
            since: components["schemas"]["Millis"];
            /** @description When the invitation or the rights end or ended */
            until: number | null;
            /**
             * @description Of an invitation, how its account comes about: made by hand, by the link, or there already. null for who works here or did
             * @enum {string|null}
             */
            way: "HAND" | "LINK" | "ACCOUNT" | null;
            /** @description The secret of an invitation's link, for listStaff alone; null where there is none, it is spent or cannot be shown again */
            token: string | null;
            /** @description Where the invitation was to go, covered: "k···@host.example" */
            mail: string | null;
            /** @description Whether its link was given to the mail to send */
            isMailed: boolean;
            /** @description Whether the password is set: the first sign-in is awaited */
            isSpent: boolean;
            /** @description That an operator has asked for their authenticator to be taken from the account, for operators alone; null where nobody has */
            lostFactor: {
                by: string;
                at: components["schemas"]["Millis"];
                until: components["schemas"]["Millis"];
                why: string;
                /** @description Whether whoever reads it may do it */
                mayConfirm: boolean;
            } | null;
        };
        StaffLink: {
            /** @description What they sign in with */
            username: string;
            /** @description What the books call them */
            name: string;
            role: components["schemas"]["DeskRole"];
            roleName: string;
            /** @description null = the whole site */
            hostName: string | null;
            invitedBy: string;
            /**
             * @description LINK: a password is set here; else one signs in with the account that there is
             * @enum {string}
             */
            way: "HAND" | "LINK" | "ACCOUNT";
            /** @description Covered */
            mail: string | null;
            until: components["schemas"]["Millis"];
        };
        DeskHostRow: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description A path under /images */
            picture: string | null;
            business: components["schemas"]["DeskHost"]["business"];
            story: string;
            /** @description Those that are OPEN */
            programs: number;
            updatedAt: components["schemas"]["Millis"];
        };
        DeskProgramRow: {
            id: components["schemas"]["Id"];
            title: string;
            state: components["schemas"]["ProgramState"];
            hostId: components["schemas"]["Id"];
            hostName: string;
            image: components["schemas"]["Image"];
            /** @description Won */
            price: number | null;
            /** @description When the next session starts that is not cancelled */
            nextAt: number | null;
            /** @description Sessions to come that take bookings */
            sessionsAhead: number;
            /** @description Seats sold and held in sessions to come */
            people: number;
            updatedAt: components["schemas"]["Millis"];
        };
        DeskProgramDetail: {
            id: components["schemas"]["Id"];
            program: components["schemas"]["DeskProgram"];
            state: components["schemas"]["ProgramState"];
            mayBecome: components["schemas"]["ProgramState"][];
            hostName: string;
            pictures: components["schemas"]["DeskPicture"][];
            cover: components["schemas"]["Image"];
            /** @description What its next session sells: what the last one does, at a price said since (S86) */
            options: components["schemas"]["DeskOption"][];
            /** @description What keeps it from being published; field is the one to fill in */
            gaps: components["schemas"]["DeskGap"][];
            /** @description What would serve it and keeps it from nothing; field is the one to fill in */
            advice: components["schemas"]["DeskGap"][];
            /** @description When its next session begins that takes bookings, epoch ms; null without one */
            nextAt: number | null;
            months: components["schemas"]["DeskMonth"][];
            /** @description The last change at the desk; null where there was none */
            changed: {
                by: string;
                at: components["schemas"]["Millis"];
                fields: string[];
            } | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        DeskGap: {
            field: string;
            message: string;
        };
        DeskName: {
            id: components["schemas"]["Id"];
            name: string;
        };
        DeskMonth: {
            month: components["schemas"]["Month"];
            sessions: number;
            /** @description Those that take bookings */
            open: number;
            /** @description Seats of those with a known capacity, cancelled ones left out */
            capacity: number;
            sold: number;
            held: number;
        };
        DeskDay: {
            day: components["schemas"]["Day"];
            sessions: number;
            /** @description Those that take bookings */
            open: number;
            /** @description Seats of those with a known capacity, cancelled ones left out */
            capacity: number;
            sold: number;
            held: number;
        };
        DeskSessionRow: {
            /** @description Kept for residents; null where none are or are any more */
            keptSeats: components["schemas"]["KeptSeats"] | null;
            id: components["schemas"]["Id"];
            programId: components["schemas"]["Id"];
            programTitle: string;
            hostId: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            bookOpenAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            capacity: number | null;
            held: number;
            sold: number;
            /** @description People among them whose cancel is asked for and not through yet */
            leaving: number;
            /** @description People in the queue for a seat */
            waiting: number;
            /** @description People whose booking waits for the host */
            asking: number;
            /** @description People who came */
            arrived: number;
            /** @description People who did not come */
            noShow: number;
            minPeople: number;
            options: components["schemas"]["DeskOption"][];
            /** @enum {string} */
            status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
            /** @description People wait in a line in front of it (오픈런) */
            isRush: boolean;
            /** @description Until when one applies for it (추첨), epoch ms */
            drawAt: number | null;
            updatedAt: components["schemas"]["Millis"];
            regionId?: components["schemas"]["Id"];
            /** @description Whom its end would touch. It and regionId, its program's region, only where one session was asked for by its id */
            touched?: components["schemas"]["DeskTouched"];
        };
        DeskPicture: {
            key: string;
            /** @description A path under /images */
            url: string;
            alt: string;
            focus?: components["schemas"]["Focus"];
            blur?: components["schemas"]["Blur"];
        };
        DeskPicturesDraft: {
            pictures: {
                key: string;
                alt: string;
                focus?: components["schemas"]["Focus"];
                blur?: components["schemas"]["Blur"];
            }[];
            updatedAt: components["schemas"]["Millis"];
        };
        DeskProgramDraft: {
            program: components["schemas"]["DeskProgram"];
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        DeskOption: {
            id: string;
            name: string;
            price: number | null;
            max: number;
        };
        DeskSession: {
            id: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            bookOpenAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            capacity: number | null;
            minPeople?: number;
            options: components["schemas"]["DeskOption"][];
            /** @description Whether it takes bookings at all */
            isOpen: boolean;
        };
        DeskSessionRule: {
            from: components["schemas"]["DeskDate"];
            until: components["schemas"]["DeskDate"];
            /** @description 0 = Sunday */
            weekdays: number[];
            times: string[];
            durationMin: number;
            capacity: number;
            minPeople?: number;
            options: components["schemas"]["DeskOption"][];
            /** @default 60 */
            opensDaysBefore: number;
            /** @default 1 */
            closesHoursBefore: number;
            /**
             * @description Public holidays too
             * @default false
             */
            withHolidays: boolean;
            /** @description Seats are drawn (추첨) among who apply until so many days before each starts */
            drawDaysBefore?: number;
            dryRun: boolean;
        };
        SignedDoorList: {
            /** @description As JSON: session, times, salt, and for each booking its hash, people and arrivedAt */
            list: string;
            keyId: string;
            /** @description Ed25519 over "nadeul-door." and the list as base64url */
            signature: string;
        };
        HelperDoor: components["schemas"]["SignedDoorList"] & {
            /** @description Who the link is for */
            name: string;
        };
        DoorLink: {
            id: components["schemas"]["Id"];
            /** @description Who stands at the door */
            name: string;
            madeBy: string;
            madeAt: components["schemas"]["Millis"];
            endedAt: number | null;
            from: components["schemas"]["Millis"];
            until: components["schemas"]["Millis"];
            /** @enum {string} */
            state: "EARLY" | "OPEN" | "LATE" | "ENDED";
            /** @description Its secret while it is good; null where it is not */
            token: string | null;
        };
        DoorScan: {
            /**
             * Format: uuid
             * @description Made by the scanner; the same however often it is sent
             */
            id: string;
            /** @description The ticket or the booking's number */
            code: string;
            at: components["schemas"]["Millis"];
            /** @description How many of the party came */
            people: number;
        };
        ScanOutcome: {
            id: string;
            /**
             * @description ENTERED: let in by this scan. BEFORE: in already, at and by say when and through whom. CANCELLED: the booking stands no more. EARLY: nobody can have come yet. ELSEWHERE: a ticket of another session. FORGED: none of ours
             * @enum {string}
             */
            outcome: "ENTERED" | "BEFORE" | "CANCELLED" | "EARLY" | "ELSEWHERE" | "FORGED";
            /** @description How many came in */
            people: number | null;
            at: number | null;
            by: string | null;
        };
        /** @description How many there are on all pages; counted to 1,000, and 1,001 where there are more */
        CountedTotal: number;
        DeskStatistics: {
            /** @description The days that have sessions, in order */
            days: {
                day: components["schemas"]["Day"];
                sessions: number;
                /** @description Confirmed and not cancelled */
                bookings: number;
                people: number;
                /** @description Won that were paid, less what went back */
                sales: number;
                /** @description Won that hosts took on site, which sales do not count */
                onSite: number;
            }[];
            /** @description Sessions by weekday (0 = Sunday) and hour in Korea; those of unknown capacity are left out */
            hours: {
                weekday: number;
                hour: number;
                sessions: number;
                capacity: number;
                /** @description Seats sold */
                people: number;
            }[];
            /** @description Bookings: begun, ever confirmed, not cancelled since, and those where somebody came */
            funnel: {
                begun: number;
                confirmed: number;
                kept: number;
                came: number;
            };
            /** @description There are more sessions than are counted */
            isCut: boolean;
        };
        OwnAccess: {
            id: number;
            at: components["schemas"]["Millis"];
            /**
             * @description null where nobody knows any more
             * @enum {string|null}
             */
            role: "OPERATOR" | "MANAGER" | "APPROVER" | "DOOR" | "VIEWER" | null;
            /** @description null: the platform itself */
            hostName: string | null;
            /** @description What was done by its operationId */
            operation: string;
            /** @description In their own words; empty where none was asked */
            reason: string;
        };
        DeskCoupon: {
            code: string;
            name: string;
            /** @enum {string} */
            type: "FIXED" | "PERCENT";
            /** @description Won, or whole percent */
            value: number;
            /** @description Won that a percentage takes off at most */
            maxDiscount?: number | null;
            minAmount?: number;
            /** @enum {string} */
            scope: "ALL" | "CATEGORY" | "PROGRAM";
            scopeIds?: components["schemas"]["Id"][];
            startsAt: components["schemas"]["Millis"];
            endsAt: components["schemas"]["Millis"];
            totalLimit?: number | null;
            perUserLimit?: number;
            /** @description The host who gives and bears it, for programs of theirs alone; null or absent = the platform */
            hostId?: string | null;
        };
        DeskCouponDraft: {
            coupon: components["schemas"]["DeskCoupon"];
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        DeskCouponRow: {
            id: components["schemas"]["Id"];
            coupon: components["schemas"]["DeskCoupon"];
            issued: number;
            used: number;
            updatedAt: components["schemas"]["Millis"];
        };
        DeskBanner: {
            position: components["schemas"]["Banner"]["position"];
            title: string;
            subtitle?: string;
            /** @description The path of a drawn picture under /art, or of an uploaded one under /images */
            image: string;
            alt?: string;
            /** @description A path of this site */
            link: string;
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            order: number;
            /** @description The coupon that it gives */
            couponId?: string | null;
        };
        DeskDrawing: {
            image: components["schemas"]["DeskBanner"]["image"];
            /** @description Its name in English */
            scene: string;
        };
        DeskBannerDraft: {
            banner: components["schemas"]["DeskBanner"];
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        /** @description Hundredths of a percent */
        FeeBps: number;
        DeskHostFee: {
            hostId: components["schemas"]["Id"];
            hostName: string;
            bps: components["schemas"]["FeeBps"];
        };
        DeskPayoutAccountDraft: {
            /** @description A bank's code of the 금융결제원, three digits */
            bank: string;
            /** @description Digits; hyphens and spaces are left out */
            accountNumber: string;
            holderName: string;
            /** @description Keep a copy of the host's 사업자등록번호 beside it */
            withBusinessNumber?: boolean;
        };
        /** @enum {string} */
        DeskPayoutAccountState: "WAITING" | "CONFIRMED" | "DECLINED" | "REPLACED";
        DeskPayoutAccountActed: {
            id: components["schemas"]["Id"];
            hostId: components["schemas"]["Id"];
            bank: string;
            /** @description The last digits of its number */
            ending: string;
            state: components["schemas"]["DeskPayoutAccountState"];
        };
        DeskPayoutAccountEnding: {
            id: components["schemas"]["Id"];
            bank: string;
            /** @description The last digits of its number */
            ending: string;
        };
        DeskPayoutAccount: {
            id: components["schemas"]["Id"];
            bank: string;
            /** @description The last digits of its number */
            ending: string;
            /** @description Covered; empty once its time is over */
            holder: string;
            businessNumber: string | null;
            state: components["schemas"]["DeskPayoutAccountState"];
            /** @description Who named it */
            askedName: string;
            askedAt: components["schemas"]["Millis"];
            decidedName: string | null;
            decidedAt: number | null;
            /** @description Why it was declined */
            note: string;
        };
        DeskPayoutAccounts: {
            hostId: components["schemas"]["Id"];
            hostName: string;
            /** @description The host's own now */
            businessNumber: string | null;
            inForce: components["schemas"]["DeskPayoutAccount"] | null;
            waiting: components["schemas"]["DeskPayoutAccount"] | null;
            /** @description One waits that the caller has not named alone */
            mayConfirm: boolean;
            history: components["schemas"]["DeskPayoutAccount"][];
            /** @description What is stated and not sent yet */
            owed: {
                statements: number;
                won: components["schemas"]["Won"];
            };
        };
        DeskPayoutAccountWhole: {
            id: components["schemas"]["Id"];
            bank: string;
            accountNumber: string;
            holderName: string;
            businessNumber: string | null;
        };
        DeskPayoutAccountTodo: {
            hostId: components["schemas"]["Id"];
            hostName: string;
            /** @enum {string} */
            todo: "CONFIRM" | "MISSING" | "CHANGED" | "DECLINED";
            bank: string | null;
            ending: string | null;
            /** @description Stated and not sent yet */
            statements: number;
            won: components["schemas"]["Won"];
        };
        DeskPayoutMonth: {
            month: components["schemas"]["Month"];
        };
        DeskPayoutPreview: {
            hostId: components["schemas"]["Id"];
            hostName: string;
            bookings: number;
            /** @description Won that came in less what went back */
            amount: number;
            /** @description Won that the platform adds for its own coupons */
            coupons: number;
            /** @description Won; below 0 where more goes back than came in */
            fee: number;
            /** @description Won that the host owes from before, 0 or below */
            carried: number;
            /** @description Won; below 0 it is carried over */
            payable: number;
        };
        DeskPayout: {
            id: components["schemas"]["Id"];
            hostId: components["schemas"]["Id"];
            hostName: string;
            month: components["schemas"]["Month"];
            bookings: number;
            paid: components["schemas"]["Won"];
            returned: components["schemas"]["Won"];
            /** @description Won that the platform adds for its own coupons */
            coupons: number;
            /** @description Won; below 0 where more goes back than came in */
            fee: number;
            /** @description Won, fee taken off, of bookings in earlier statements */
            corrections: number;
            /** @description Won that the host owed before, 0 or below */
            carried: number;
            /** @description Won; below 0 it is carried over */
            payable: number;
            closedAt: components["schemas"]["Millis"];
            closedBy: string;
            paidAt: number | null;
            paidBy: string | null;
            /** @description The number of the transfer */
            reference: string | null;
            /** @description What it was paid to, or while it was not: what is in force */
            account: components["schemas"]["DeskPayoutAccountEnding"] | null;
        };
        DeskPayoutLine: {
            bookingNo: string;
            programTitle: string;
            startAt: components["schemas"]["Millis"];
            at: components["schemas"]["Millis"];
            /** @description Won; below 0 it went back */
            amount: number;
            /** @description Won that the platform adds for its own coupon */
            coupon: number;
            fee: number;
            /** @description Of a booking in an earlier statement */
            isCorrection: boolean;
        };
        DeskPayoutDetail: components["schemas"]["DeskPayout"] & {
            lines: components["schemas"]["DeskPayoutLine"][];
            /** @description What the host took on site for sessions of the month. The platform never held it, so it is in no sum of the statement */
            onSite: {
                bookings: number;
                won: components["schemas"]["Won"];
            };
        };
        DeskBannerRow: {
            id: components["schemas"]["Id"];
            banner: components["schemas"]["DeskBanner"];
            updatedAt: components["schemas"]["Millis"];
        };
        DeskReply: {
            id: components["schemas"]["Id"];
            /** @description null = for every host's inquiries */
            hostId: string | null;
            title: string;
            body: string;
            updatedAt: components["schemas"]["Millis"];
        };
        DeskReplyDraft: {
            /** @description What it is found by */
            title: string;
            body: string;
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        DeskCode: {
            /** @enum {string} */
            position: "FACILITY" | "ACCESSIBILITY" | "WITHDRAW_REASON" | "CATEGORY" | "BANK";
            id: string;
            name: string;
            order: number;
            isOn: boolean;
            /** @description 0 = as it came with the build */
            updatedAt: number;
        };
        DeskCodeDraft: {
            name: string;
            order: number;
            /**
             * @description Whether it is offered from now on
             * @default true
             */
            isOn: boolean;
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        DeskRegion: {
            id: string;
            sido: string;
            /** @description Left out for a 시·도 itself */
            gugun?: string;
            code: string;
            lat: number;
            lon: number;
            isOn: boolean;
            /** @description 0 = as it came with the build */
            updatedAt: number;
        };
        DeskRegionDraft: {
            sido: string;
            /** @description Left out for a 시·도 itself */
            gugun?: string;
            /** @description The 법정동코드 */
            code: string;
            lat: number;
            lon: number;
            /** @description False once there is no such place any more */
            isOn: boolean;
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        DeskTerms: {
            kind: components["schemas"]["TermsKind"];
            version: components["schemas"]["Day"];
            title: string;
            effectiveAt: components["schemas"]["Millis"];
            isMajor: boolean;
            asksAgain: boolean;
            /** @enum {string} */
            state: "COMING" | "IN_FORCE" | "OVER";
            /** @description Members whose consent to it stands */
            people: number;
            /** @description 0 = as it came with the build */
            updatedAt: number;
        };
        DeskTermsDraft: {
            /** @description Paragraphs, ## headings, - lists */
            body: string;
            /** @description To members' disadvantage, or important: announced 30 days before */
            isMajor: boolean;
            /** @description Of what nobody is a member without; a major change */
            asksAgain: boolean;
            /** @description What it was when read; null = a new one */
            updatedAt: number | null;
        };
        Rush: {
            sessionId: components["schemas"]["Id"];
            programId: components["schemas"]["Id"];
            /** @description The program's */
            title: string;
            startAt: components["schemas"]["Millis"];
            opensAt: components["schemas"]["Millis"];
        };
        RushPlace: {
            /**
             * @description PAUSED: all seats are held; IN: may book; OVER: sold out or closed
             * @enum {string}
             */
            state: "BEFORE" | "WAITING" | "PAUSED" | "IN" | "OVER";
            /** @description One's own; 0: drawn at the opening */
            number: number;
            /** @description People in front who have not been let in */
            ahead: number;
            /** @description About how long yet; null: nobody can say */
            seconds: number | null;
            opensAt: components["schemas"]["Millis"];
            /** @description How many have come to the line */
            people: number;
            /** @description Those that anybody may have */
            seatsLeft: number;
            keptSeats?: components["schemas"]["KeptSeats"];
            /** @description Keeps this place, and lets its member book once let in */
            pass: string;
        };
        DeskSessionChange: {
            from: components["schemas"]["Day"];
            until: components["schemas"]["Day"];
            weekdays?: components["schemas"]["DeskSessionRule"]["weekdays"];
            times?: components["schemas"]["DeskSessionRule"]["times"];
            /** @description Only these of them */
            sessionIds?: components["schemas"]["Id"][];
            /** @description What is left out stays */
            change: {
                capacity?: number;
                /** @description With fewer at their cut-off they are called off; 1: whoever comes */
                minPeople?: number;
                options?: components["schemas"]["DeskSession"]["options"];
                /** @description What these kinds of participants cost from now on; all others stay as they are */
                prices?: {
                    id: components["schemas"]["DeskOption"]["id"];
                    price: components["schemas"]["DeskOption"]["price"];
                }[];
                /** @description Whether they take bookings */
                isOpen?: boolean;
                /** @description Whether people wait in a line for them (오픈런) */
                isRush?: boolean;
                /** @description Minutes later; earlier where negative */
                moveMin?: number;
            };
            dryRun: boolean;
            expected?: components["schemas"]["DeskTouched"];
        };
        /**
         * @description Publishing a program, cancelling a session, sending a refund before its day, downloading a session's people with whole names and numbers
         * @enum {string}
         */
        SignOffAct: "OPEN" | "CANCEL" | "REFUND" | "DOWNLOAD";
        SignOffRule: {
            act: components["schemas"]["SignOffAct"];
            /** @description Won; of REFUND alone: up to it one person is enough */
            above: number;
        };
        SignOffRules: {
            rules: components["schemas"]["SignOffRule"][];
            /** @description How many may say yes: the host's own, and the platform's */
            deciders: number;
        };
        SignOffAsked: {
            act: components["schemas"]["SignOffAct"];
            /** @description The program's, the session's or the refund's */
            target: components["schemas"]["Id"];
            /** @description Why; of CANCEL, what those who booked are told */
            why: string;
        };
        SignOff: {
            id: components["schemas"]["Id"];
            /**
             * @description SignOffAct, or taking people out of a booking, which waits where a refund would
             * @enum {string}
             */
            act: "OPEN" | "CANCEL" | "REFUND" | "DOWNLOAD" | "PART";
            hostId: components["schemas"]["Id"];
            hostName: string;
            target: components["schemas"]["Id"];
            /** @description What it is about: a program, and its session's time */
            title: string;
            why: string;
            /** @description What a yes would mean now; empty once it is decided */
            says: string[];
            /** @enum {string} */
            state: "ASKED" | "APPROVED" | "DONE" | "FAILED" | "DECLINED" | "WITHDRAWN";
            askedBy: string;
            askedAt: components["schemas"]["Millis"];
            /** @description The caller has asked for it and cannot say yes */
            isOwn: boolean;
            decidedBy: string | null;
            decidedAt: number | null;
            /** @description Why it was declined or could not be done */
            note: string;
        };
        SignOffNeed: {
            isNeeded: boolean;
            /** @description The one that waits; of DOWNLOAD the caller's own, or one that still lets them */
            signOff: components["schemas"]["SignOff"] | null;
        };
        DeskKeptSeats: {
            seats: number;
            until: components["schemas"]["Millis"];
            regions: components["schemas"]["Id"][];
        };
        /** @description Seats that are kept for those who live in some regions, until a moment */
        KeptSeats: {
            /** @description Those that nobody has taken by now */
            seats: number;
            until: components["schemas"]["Millis"];
            /** @description The regions as they are called: 성동구, 광진구 */
            where: string;
        };
        /**
         * @description At the door, or by a call
         * @enum {string}
         */
        DeskVia: "DOOR" | "PHONE";
        DeskBookingInput: {
            via: components["schemas"]["DeskVia"];
            name: string;
            /** @description Digits; null where somebody at the door gives none */
            phone: string | null;
            items: {
                optionId: components["schemas"]["Id"];
                qty: number;
            }[];
            /** @description Whether the host took the price on site; free where not */
            isPaid: boolean;
            /** @description The guest pays by a link that goes to their phone; isPaid then says nothing, and the seats are held for a day, or until the session's cut-off */
            byLink?: boolean;
            /** @description The host has looked: they live where seats are kept for */
            isResident?: boolean;
            /** @description What the host is to know */
            request?: string;
        };
        DeskDraw: {
            closesAt: components["schemas"]["Millis"];
        };
        Draw: {
            sessionId: components["schemas"]["Id"];
            programId: components["schemas"]["Id"];
            programTitle: string;
            startAt: components["schemas"]["Millis"];
            capacity: number | null;
            closesAt: components["schemas"]["Millis"];
            /** @description SHA-256 of the seed in small hexadecimal digits */
            commitment: string;
            /** @description How many apply or were drawn */
            applied: number;
            /** @description Its session was called off, so that nobody is drawn */
            isCancelled: boolean;
            drawnAt: number | null;
            /** @description null until it is drawn */
            seed: string | null;
            /** @description Application numbers as they were drawn; null until then */
            order: number[] | null;
        };
        DeskSessionMove: {
            startAt?: components["schemas"]["Millis"];
            /** @description Where this session meets instead */
            meetingPoint?: string;
            place?: components["schemas"]["DeskPlace"];
            /** @description Why; those who have booked read it */
            reason: string;
            dryRun: boolean;
            expected?: components["schemas"]["DeskTouched"];
        };
        /** @description Another address with its pin; without a meetingPoint beside it the program's holds no more */
        DeskPlace: {
            address: string;
            addressDetail?: string;
            lat: number;
            lon: number;
        };
        /** @description Where a session is that was moved to another address than its program's */
        SessionPlace: {
            address: string;
            addressDetail: string;
            meetingPoint: string;
            lat: number;
            lon: number;
        };
        DeskTouched: {
            /** @description Sessions that change */
            sessions: number;
            /** @description Bookings of them that are not over */
            bookings: number;
            people: number;
            /** @description What they cost and is not refunded */
            won: number;
            /** @description When the last of those sessions was changed, by hand and not by a booking. Sent back, nothing happens where somebody has changed one since; left out, that is not asked */
            updatedAt?: components["schemas"]["Millis"];
        };
        DeskConsequence: {
            touched: components["schemas"]["DeskTouched"];
            /** @description Starts of those that have more people than the new capacity: they keep the seats taken */
            full: components["schemas"]["Millis"][];
            /** @description Starts of those that keep their time because they are booked */
            kept: components["schemas"]["Millis"][];
            /** @description The same in Korean sentences */
            says: string[];
        };
        DeskImport: {
            id: components["schemas"]["Id"];
            source: string;
            externalId: string;
            /** @description Covers everything shown */
            hash: string;
            createdAt: components["schemas"]["Millis"];
            host: components["schemas"]["DeskHost"];
            program: components["schemas"]["DeskProgram"];
            sessions: components["schemas"]["DeskSession"][];
        };
        DeskImportRecord: {
            /** @description It names its whole list; those of the source with this prefix that left it are closed */
            owns: {
                source: string;
                prefix: string;
            } | null;
            programs: components["schemas"]["DeskImport"][];
        };
        DeskImported: {
            /** @enum {string} */
            kind: "written" | "failed";
            reason?: string;
            programs?: {
                added: number;
                changed: number;
                unchanged: number;
                closed: number;
            };
        };
        SessionOption: {
            id: string;
            name: string;
            price: number | null;
            max: number;
        };
        Review: {
            id: components["schemas"]["Id"];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                image: components["schemas"]["Image"];
                hostName: string;
            };
            nickname: string;
            party: string;
            rating: number;
            content: string;
            photos: components["schemas"]["Image"][];
            reply: string | null;
            replyAt: number | null;
            helpfulCount: number;
            createdAt: components["schemas"]["Millis"];
            /** @description Of one's own reviews only */
            bookingId?: string | null;
            /** @description Of one's own reviews only: why it is hidden, null where it is not */
            hiddenReason?: string | null;
        };
        HiddenReview: {
            id: components["schemas"]["Id"];
            /** @description Why it is hidden, as everybody reads it */
            reason: string;
            createdAt: components["schemas"]["Millis"];
        };
        ReviewChange: {
            rating: number;
            /** @description 10 to 1,000 letters as a person counts them */
            content: string;
            /** @description With whom; empty where it is not told */
            party?: string;
            /** @description Keys of one's own pictures in the order they are shown; left out = as they were */
            photos?: components["schemas"]["FileKey"][];
        };
        ReviewInput: {
            rating: number;
            /** @description 10 to 1,000 letters as a person counts them */
            content: string;
            /** @description With whom; empty where it is not told */
            party?: string;
            /** @description Keys of one's own pictures in the order they are shown; left out = as they were */
            photos?: components["schemas"]["FileKey"][];
            bookingId: components["schemas"]["Id"];
        };
        Visit: {
            bookingId: components["schemas"]["Id"];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                image: components["schemas"]["Image"];
                hostName: string;
            };
            session: {
                startAt: components["schemas"]["Millis"];
                endAt: components["schemas"]["Millis"];
            };
        };
        RatingSummary: {
            avg: number | null;
            count: number;
            /** @description How many gave 1, 2, 3, 4, 5 stars */
            histogram: number[];
        };
        /** @enum {string} */
        InquiryKind: "BOOKING" | "PAYMENT" | "REFUND" | "PROGRAM" | "ACCOUNT" | "COUPON" | "ETC";
        InquiryInput: {
            kind: components["schemas"]["InquiryKind"];
            bookingId?: components["schemas"]["Id"];
            /** @description Asks about a program before any booking; with bookingId the booking's own counts */
            programId?: components["schemas"]["Id"];
            /** @description The program shows it with its answer, without who asked; without bookingId */
            isPublic?: boolean;
            /** @description 1 to 60 letters */
            title: string;
            /** @description 10 to 2,000 letters */
            body: string;
            /** @description Keys of one's own pictures */
            images?: components["schemas"]["FileKey"][];
        };
        Notification: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "BOOKED" | "APPROVAL_WAIT" | "APPROVED" | "APPROVED_TO_PAY" | "REJECTED" | "WAIT_JOINED" | "OFFER" | "OFFER_ENDED" | "WAIT_ENDED" | "HOLD_ENDED" | "DEPOSIT_WAIT" | "DEPOSIT_REVERSED" | "PAY_FAILED" | "SESSION_CANCELLED" | "SESSION_MOVED" | "RESCHEDULED" | "CANCEL_ASKED" | "CANCEL_REJECTED" | "CANCEL_WITHDRAWN" | "CANCELLED" | "REFUNDED" | "PART_REFUNDED" | "PAY_LINK" | "ACCOUNT_NEEDED" | "DEPOSIT_RETURNED" | "DAY_BEFORE" | "TWO_HOURS" | "FREE_CANCEL_ENDS" | "REVIEW_INVITE" | "HOST_NOTE" | "GIFT_TAKEN" | "GIFT_HELD" | "HOST_NEWS" | "STAFF_TODO" | "STAFF_INVITED" | "STAFF_SECURITY" | "REVIEW_REPLIED" | "INQUIRY_ANSWERED" | "NOTICE" | "CONSENT_GIVEN" | "CONSENT_RECONFIRM" | "TERMS" | "SECURITY" | "COUPON_ENDS";
            title: string;
            /** @description Lines, separated by a line break */
            body: string;
            /** @description A path of the site */
            link: string;
            readAt: number | null;
            createdAt: components["schemas"]["Millis"];
        };
        DeskMessageEnd: {
            /**
             * @description AGAIN: it goes out once more. BY_HAND: they were told otherwise, on the phone say
             * @enum {string}
             */
            how: "AGAIN" | "BY_HAND";
        };
        DeskMessage: {
            id: string;
            /** @description The ways by which it failed; none is left */
            channels: ("APP" | "PUSH" | "MAIL" | "TALK")[];
            /** @description What it is about in a word */
            label: string;
            failedAt: components["schemas"]["Millis"];
            /** @description It may have arrived all the same */
            isUnsure: boolean;
            /** @description Of a member or a host; null where a booking says who */
            name: string | null;
            booking: components["schemas"]["OperatorBooking"] | null;
        };
        DeadLetter: {
            id: string;
            /** @enum {string} */
            channel: "APP" | "PUSH" | "MAIL" | "TALK";
            kind: string;
            subjectId: string;
            userId: string;
            attempts: number;
            error: string | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        Inquiry: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["InquiryKind"];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                hostName: string;
            } | null;
            booking: {
                id: components["schemas"]["Id"];
                /** @description The program's */
                title: string;
                startAt: components["schemas"]["Millis"];
            } | null;
            title: string;
            body: string;
            images: components["schemas"]["Image"][];
            /** @enum {string} */
            status: "WAIT" | "ANSWERED";
            answer: string | null;
            answeredAt: number | null;
            /** @description Whether its program shows it once it is answered */
            isPublic: boolean;
            /** @description Why an operator has hidden it */
            hiddenReason: string | null;
            createdAt: components["schemas"]["Millis"];
        };
        /** @description A booking as who comes along reads it */
        Companion: {
            programId: components["schemas"]["Id"];
            title: string;
            place: components["schemas"]["CompanionPlace"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            seats: number;
            /** @enum {string} */
            state: "COMING" | "PAST" | "CANCELLED";
        };
        CompanionPlace: {
            address: string;
            addressDetail: string;
            meetingPoint: string;
            lat: number | null;
            lon: number | null;
        };
        CompanionTickets: {
            /** @description For how many the booking's own ticket is */
            own: number;
            /** @description Whether one more can be made now */
            mayMake: boolean;
            tickets: {
                place: number;
                name: string;
                /** @description The last part of its address */
                token: string | null;
                standing: components["schemas"]["CompanionStanding"];
                /** @description Epoch ms; null: not yet */
                takenAt: number | null;
                /** @description When they came in; epoch ms */
                arrivedAt: number | null;
            }[];
        };
        /**
         * @description MOVED: the date was changed since; FEWER: the booking has fewer people than it had
         * @enum {string}
         */
        CompanionStanding: "GOOD" | "CANCELLED" | "MOVED" | "FEWER";
        CompanionTicket: {
            programId: components["schemas"]["Id"];
            title: string;
            image: components["schemas"]["Image"];
            hostName: string;
            place: components["schemas"]["CompanionPlace"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            /** @enum {string} */
            state: "GOOD" | "PAST" | "CANCELLED" | "MOVED" | "FEWER";
            takenAt: number | null;
            arrivedAt: number | null;
            /** @description Null before it is taken, and where it is good for nothing any more */
            ticket: components["schemas"]["Ticket"] | null;
            /** @description Whether its ticket can be taken into Google Wallet */
            hasGooglePass: boolean;
        };
        /** @enum {string} */
        GiftState: "OFFERED" | "HELD" | "CANCELLED" | "MOVED" | "LATE" | "PAST";
        GivenGift: {
            mayGive: boolean;
            gift: {
                state: components["schemas"]["GiftState"];
                /** @description The last part of its address */
                token: string | null;
                message: string;
                holderName: string | null;
                takenAt: number | null;
            } | null;
        };
        Gift: {
            programId: components["schemas"]["Id"];
            title: string;
            image: components["schemas"]["Image"];
            hostName: string;
            place: components["schemas"]["CompanionPlace"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            seats: number;
            state: components["schemas"]["GiftState"];
            giverName: string | null;
            message: string;
        };
        HeldGift: {
            programId: components["schemas"]["Id"];
            title: string;
            image: components["schemas"]["Image"];
            hostName: string;
            place: components["schemas"]["CompanionPlace"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            seats: number;
            state: components["schemas"]["GiftState"];
            token: string;
            /** @description Of whose visit its holder writes a review; null before it is over */
            visitId: components["schemas"]["Id"] | null;
            giverName: string | null;
            /** @description Whether its ticket can be taken into Google Wallet */
            hasGooglePass: boolean;
            message: string;
            arrivedAt: number | null;
            /** @description Null where it is good for nothing any more */
            ticket: components["schemas"]["Ticket"] | null;
        };
        PayLink: {
            /**
             * @description PAYING: it is not known yet whether it was paid. CANCELLED: all that comes back is back. RETURNING: what was paid too late is on its way back
             * @enum {string}
             */
            state: "OPEN" | "PAYING" | "BOOKED" | "CANCELLING" | "CANCELLED" | "RETURNING" | "ENDED";
            /** @description Null once it is over */
            booking: components["schemas"]["PayLinkBooking"] | null;
        };
        PayLinkBooking: {
            programId: components["schemas"]["Id"];
            title: string;
            image: components["schemas"]["Image"];
            hostName: string;
            place: components["schemas"]["CompanionPlace"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            seats: number;
            /** @description One letter of it */
            name: string | null;
            items: {
                optionId: string;
                name: string;
                qty: number;
                unitPrice: components["schemas"]["Won"];
                cancelledQty: number;
            }[];
            amounts: components["schemas"]["Amounts"];
            /** @description Epoch ms; null where nothing is to be paid */
            payUntil: number | null;
            /** @description As in a Booking */
            isHoldKept: boolean;
            refundPolicyId: components["schemas"]["RefundPolicyId"];
            /** @description As in a Booking */
            refundSteps: {
                from: number | null;
                to: components["schemas"]["Millis"];
                percent: number;
                amount: components["schemas"]["Won"];
            }[];
            /** @description Once it is booked */
            bookingNo: string | null;
            /** @description Null where nothing was paid by the link */
            paid: {
                amount: components["schemas"]["Won"];
                method: string | null;
                at: number | null;
                receiptUrl: string | null;
            } | null;
            /** @description Of the cancel that was asked for; null where none was */
            refund: {
                refund: components["schemas"]["Won"];
                fee: components["schemas"]["Won"];
                dueAt: components["schemas"]["Millis"];
                doneAt: number | null;
            } | null;
            /** @description What a cancel would bring back now; null where it cannot be cancelled by the link */
            cancel: {
                refund: components["schemas"]["Won"];
                fee: components["schemas"]["Won"];
                quotedAt: components["schemas"]["Millis"];
            } | null;
            /** @description Null where it is good for nothing */
            ticket: components["schemas"]["Ticket"] | null;
        };
        HeldGiftLine: {
            token: string;
            title: string;
            image: components["schemas"]["Image"];
            startAt: components["schemas"]["Millis"];
            state: components["schemas"]["GiftState"];
        };
        CalendarFeed: {
            /** @description The last part of its address */
            token: string | null;
            /** @description Epoch ms */
            madeAt: number | null;
        };
        /** @description A question asked in public, and its answer */
        Question: {
            id: components["schemas"]["Id"];
            title: string;
            body: string;
            answer: string;
            answeredAt: components["schemas"]["Millis"];
            createdAt: components["schemas"]["Millis"];
        };
        OperatorInquiry: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["InquiryKind"];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                hostName: string;
            } | null;
            booking: {
                id: components["schemas"]["Id"];
                /** @description The program's */
                title: string;
                startAt: components["schemas"]["Millis"];
            } | null;
            title: string;
            body: string;
            images: components["schemas"]["Image"][];
            /** @enum {string} */
            status: "WAIT" | "ANSWERED";
            answer: string | null;
            answeredAt: number | null;
            /** @description Whether its program shows it once it is answered */
            isPublic: boolean;
            /** @description Why an operator has hidden it */
            hiddenReason: string | null;
            createdAt: components["schemas"]["Millis"];
            /** @description Null of who has left, and where it is about a booking: that says whose it is (S40) */
            nickname: string | null;
        };
        OperatorReview: {
            id: components["schemas"]["Id"];
            programTitle: string;
            nickname: string;
            rating: number;
            content: string;
            photos: components["schemas"]["Image"][];
            /** @description What its host answers below it */
            reply: string | null;
            replyAt: number | null;
            hiddenReason: string | null;
            /** @description Why members reported it; a host is told of none */
            reports: {
                reason: string;
                detail: string;
                at: components["schemas"]["Millis"];
            }[];
            createdAt: components["schemas"]["Millis"];
        };
        /** @enum {string} */
        BookingStatus: "BOOKING_REQUEST" | "BOOKING_REQUEST_COMPLETE" | "BOOKING_CANCEL_REQUEST" | "BOOKING_CANCEL_COMPLETE" | "REFUND_COMPLETE" | "REFUND_CANCEL_REQUEST" | "REFUND_CANCEL_COMPLETE" | "RESERVE_REQUEST" | "RESERVE_WAIT" | "RESERVE_REQUEST_COMPLETE" | "RESERVE_CANCEL_REQUEST" | "RESERVE_CANCEL_COMPLETE" | "RESERVE_REFUND_COMPLETE" | "FAIL";
        /** @description Why not, in a sentence fit to be shown */
        RescheduleStop: {
            code: string;
            message: string;
        };
        RescheduleChoices: {
            bookingId: components["schemas"]["Id"];
            stop: components["schemas"]["RescheduleStop"] | null;
            until: components["schemas"]["Millis"];
            /** @description How often its member may still change its date */
            left: number;
            /** @description The coming ones by their start, its own too */
            sessions: {
                wait: components["schemas"]["ChangeWait"] | null;
                id: components["schemas"]["Id"];
                startAt: components["schemas"]["Millis"];
                endAt: components["schemas"]["Millis"];
                /** @description null = not known */
                seatsLeft: number | null;
                /** @description The price for the same people less that of now in won */
                difference: number;
                back: components["schemas"]["Won"];
                stop: components["schemas"]["RescheduleStop"] | null;
            }[];
        };
        /** @description Waiting for a seat of a full session for this change; null where nobody can */
        ChangeWait: {
            canJoin: boolean;
            /** @description What waits, for leaveBooking; null where nothing does */
            bookingId: string | null;
            /** @description Its place in the queue, from 1; null with an offer */
            place: number | null;
            /** @description Until when the seats are set aside for the change */
            offerExpiresAt: number | null;
        };
        RescheduleQuote: {
            bookingId: components["schemas"]["Id"];
            from: components["schemas"]["RescheduleSession"];
            to: components["schemas"]["RescheduleSession"];
            seats: number;
            /** @description The price for the same people less that of now in won */
            difference: number;
            back: components["schemas"]["Won"];
            /** @description By when it is back; null where nothing goes back */
            dueAt: number | null;
            /** @description An account is asked for afterwards */
            needsAccount: boolean;
            /** @description The most that then still comes back in percent; null = all */
            most: number | null;
            /** @description What comes back when it is cancelled there, step by step */
            refundSteps: {
                /** @description null = from now on */
                from: number | null;
                to: components["schemas"]["Millis"];
                percent: number;
                amount: components["schemas"]["Won"];
            }[];
            /** @description How often its member may change its date after that */
            left: number;
            /** @description What the change has to name */
            version: string;
            /** @description What it means in sentences */
            says: string[];
        };
        RescheduleSession: {
            id: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
        };
        RescheduleInput: {
            sessionId: components["schemas"]["Id"];
            version: string;
        };
        OperatorRescheduleInput: {
            sessionId: components["schemas"]["Id"];
            /** @description What the member reads */
            reason: string;
            dryRun?: boolean;
            version?: string;
        };
        /** @enum {string} */
        BookingAction: "FILL" | "PAY" | "CONFIRM" | "EXTEND" | "ABORT" | "CANCEL" | "REFUND" | "ACCEPT" | "LEAVE" | "TICKET" | "CASH_RECEIPT" | "RESCHEDULE";
        BookingInput: {
            programId: components["schemas"]["Id"];
            sessionId: components["schemas"]["Id"];
            /** @description The member says that they live in the regions that seats are kept for; it is looked at where they come. Without meaning for a session that keeps none */
            isResident?: boolean;
            /** @description One's own held booking that makes way for this one; it stays where this one is refused */
            replaces?: components["schemas"]["Id"];
            items: {
                optionId: components["schemas"]["Id"];
                qty: number;
            }[];
        };
        BookingDetails: {
            booker: {
                name: string;
                phone: string;
                email: string;
            };
            request?: string;
            answers?: {
                id: string;
                answer: string;
            }[];
            couponIssueId?: components["schemas"]["Id"];
            consents: {
                /** @description refund, or a kind of terms */
                kind: string;
                version: string;
            }[];
        };
        Amounts: {
            list: components["schemas"]["Won"];
            discount: components["schemas"]["Won"];
            coupon: components["schemas"]["Won"];
            deposit: components["schemas"]["Won"];
            pay: components["schemas"]["Won"];
            refunded: components["schemas"]["Won"];
        };
        Booking: {
            /** @description Booked as a resident, to be shown on site; absent where it is not */
            isResident?: boolean;
            id: components["schemas"]["Id"];
            bookingNo: string;
            programId: components["schemas"]["Id"];
            sessionId: components["schemas"]["Id"];
            status: components["schemas"]["BookingStatus"];
            /** @description The Korean label (S01) with what SPEC §2 adds to it */
            label: string;
            /** @enum {string|null} */
            waitKind: "APPROVAL" | "CAPACITY" | null;
            holdExpiresAt: number | null;
            /** @description The provider answers nobody; the seats are kept longer meanwhile */
            isHoldKept: boolean;
            offerExpiresAt: number | null;
            items: {
                optionId: string;
                name: string;
                qty: number;
                unitPrice: components["schemas"]["Won"];
                cancelledQty: number;
            }[];
            seats: number;
            booker: {
                name: string | null;
                phone: string | null;
                email: string | null;
            };
            request: string;
            answers: {
                id: string;
                answer: string;
            }[];
            amounts: components["schemas"]["Amounts"];
            couponIssueId: string | null;
            refundPolicyId: components["schemas"]["RefundPolicyId"];
            /** @description What comes back when it is cancelled, step by step, by the policy copied into the booking */
            refundSteps: {
                /** @description null = from now on */
                from: number | null;
                to: components["schemas"]["Millis"];
                percent: number;
                amount: components["schemas"]["Won"];
            }[];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                image: components["schemas"]["Image"];
                address: string;
                addressDetail: string;
                meetingPoint: string;
                lat: number | null;
                lon: number | null;
                hostName: string;
                /** @enum {string} */
                confirmMode: "INSTANT" | "APPROVAL";
                isFree: boolean;
                questions: {
                    id: string;
                    label: string;
                    required: boolean;
                }[];
            };
            session: {
                id: components["schemas"]["Id"];
                startAt: components["schemas"]["Millis"];
                endAt: components["schemas"]["Millis"];
                bookCloseAt: components["schemas"]["Millis"];
                /** @description Until when one applies for it (추첨); absent where it is not drawn */
                drawAt?: number;
                /** @description It is cancelled; a booking of it may end later. Absent where it is not */
                isOff?: boolean;
            };
            payment: {
                /** @description A virtual account's; null for any other way to pay */
                account: {
                    /** @description A code of BANK */
                    bank: string;
                    accountNumber: string;
                    dueAt: components["schemas"]["Millis"];
                } | null;
                /** @description The provider's word for why it failed */
                failCode: string | null;
                /** @description Since when its money goes back or its account is closed; null where neither */
                givingBackAt: number | null;
                /** @description Since when the bank has had its deposit back though the booking had gone on */
                reversedAt: number | null;
                orderId: string;
                orderName: string;
                amount: components["schemas"]["Won"];
                /** @enum {string} */
                status: "READY" | "CONFIRMING" | "WAITING_FOR_DEPOSIT" | "DONE" | "FAILED" | "CANCELED" | "PARTIAL_CANCELED";
                method: string | null;
                approvedAt: number | null;
                receiptUrl: string | null;
                failMessage: string | null;
            } | null;
            cashReceipt: {
                /** @enum {string} */
                type: "INCOME" | "EXPENSE";
                /** @description The last four digits */
                ending: string;
                amount: components["schemas"]["Won"];
                /** @enum {string} */
                status: "REQUESTED" | "ISSUED" | "FAILED" | "CANCELED";
                url: string | null;
            } | null;
            /** @description Its place in the queue for a seat, from 1; null where it does not queue, or has an offer, or is not drawn yet */
            waitPlace: number | null;
            /** @description The booking whose change of date it waits for, and where it is shown: it is in no list of bookings itself. Only of such a one */
            changeOf?: string;
            /** @description The sessions whose seats it waits for to change its date; absent where there are none */
            changeWaits?: {
                startAt: components["schemas"]["Millis"];
                /** @description Until when the seats are set aside for the change */
                offerExpiresAt: number | null;
            }[];
            /** @description Its number in its session's draw (추첨), in the list of getDraw */
            drawNo: number | null;
            /** @description Why the host refused it, or why the session was cancelled */
            reason: string | null;
            attendedAt: number | null;
            noShowAt: number | null;
            /** @description What was cancelled of it, oldest first */
            refunds: components["schemas"]["Refund"][];
            history: {
                /** @description Of `reschedule`: when the session before was to begin, epoch milliseconds */
                wasStartAt: number | null;
                from: string | null;
                to: components["schemas"]["BookingStatus"];
                label: string;
                event: string;
                /** @enum {string} */
                actor: "user" | "system" | "operator";
                at: components["schemas"]["Millis"];
            }[];
            /** @description What its owner may do now */
            actions: components["schemas"]["BookingAction"][];
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        RefundItems: {
            optionId: components["schemas"]["Id"];
            qty: number;
        }[];
        /** @enum {string} */
        RefundReason: "SCHEDULE" | "HEALTH" | "MISTAKE" | "WEATHER" | "OTHER_PROGRAM" | "ETC";
        /**
         * @description Why so much comes back: the days left, just paid, already begun (nothing), or the seller's doing (everything)
         * @enum {string}
         */
        RefundRule: "DAYS" | "JUST_PAID" | "STARTED" | "SELLER";
        RefundQuote: {
            bookingId: components["schemas"]["Id"];
            items: components["schemas"]["RefundItems"];
            /** @description Nobody is left in the booking after it */
            isWhole: boolean;
            rule: components["schemas"]["RefundRule"];
            percent: number;
            paid: components["schemas"]["Won"];
            fee: components["schemas"]["Won"];
            refund: components["schemas"]["Won"];
            couponRestored: boolean;
            /** @description Paid into a virtual account, so the money needs an account to go to; on others an account is refused */
            needsAccount: boolean;
            /** @description Nobody has to look at it first */
            isImmediate: boolean;
            quotedAt: components["schemas"]["Millis"];
            validUntil: components["schemas"]["Millis"];
            dueAt: components["schemas"]["Millis"];
        };
        RefundInput: {
            bookingId: components["schemas"]["Id"];
            items?: components["schemas"]["RefundItems"];
            reason: components["schemas"]["RefundReason"];
            detail?: string;
            account?: {
                /** @description A code of BANK */
                bank: string;
                /** @description Digits only */
                accountNumber: string;
                holderName: string;
            };
            /** @description The quote that was shown; it counts for 10 minutes */
            quotedAt?: number;
            /** @description What the quote said would come back */
            refund?: number;
        };
        Refund: {
            id: components["schemas"]["Id"];
            /** @description WITHDRAWN because the bank had taken the deposit back: nothing is owed any more */
            isReversed: boolean;
            /**
             * @description Why it waits for its owner's account: none is known, the bank does not know it, or it has sent the money back
             * @enum {string|null}
             */
            accountProblem: "NEEDED" | "REFUSED" | "BOUNCED" | null;
            bookingId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "REQUESTED" | "SENT" | "DONE" | "FAILED" | "WITHDRAWN" | "REJECTED";
            /** @description Who is cancelled; nobody where only the difference of a changed date goes back */
            items: {
                optionId: components["schemas"]["Id"];
                qty: number;
            }[];
            isWhole: boolean;
            reason: string;
            /** @enum {string} */
            requester: "user" | "system" | "operator";
            rule: components["schemas"]["RefundRule"];
            percent: number;
            paid: components["schemas"]["Won"];
            fee: components["schemas"]["Won"];
            refund: components["schemas"]["Won"];
            couponRestored: boolean;
            account: {
                bank: string;
                /** @description The last four digits */
                ending: string;
            } | null;
            /** @description When it goes through by itself; null once it has */
            approvesAt: number | null;
            approvedAt: number | null;
            sentAt: number | null;
            /** @description The provider has taken the cancel */
            takenAt: number | null;
            dueAt: components["schemas"]["Millis"];
            doneAt: number | null;
            /** @description When it was withdrawn or rejected */
            endedAt: number | null;
            actions: ("WITHDRAW" | "ACCOUNT")[];
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        Coupon: {
            id: components["schemas"]["Id"];
            couponId: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            type: "FIXED" | "PERCENT";
            /** @description Won, or a percentage */
            value: number;
            maxDiscount: number | null;
            minAmount: components["schemas"]["Won"];
            /** @enum {string} */
            scope: "ALL" | "CATEGORY" | "PROGRAM";
            scopeIds: string[];
            startsAt: components["schemas"]["Millis"];
            expiresAt: components["schemas"]["Millis"];
            /** @enum {string} */
            status: "ISSUED" | "RESERVED" | "USED" | "EXPIRED";
            bookingId: string | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        UsableCoupon: {
            coupon: components["schemas"]["Coupon"];
            discount: components["schemas"]["Won"];
            /** @enum {string|null} */
            problem: "USED" | "RESERVED" | "EXPIRED" | "NOT_YET" | "SCOPE" | "MIN_AMOUNT" | "NOTHING_TO_PAY" | null;
            /** @description Why it cannot be used, in Korean */
            message: string | null;
        };
        Ticket: {
            /** @description key id, payload and Ed25519 signature, each base64url, with dots between */
            token: string;
            keyId: string;
            bookingNo: string;
            sessionId: components["schemas"]["Id"];
            people: number;
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            issuedAt: components["schemas"]["Millis"];
        };
        OwnTicket: components["schemas"]["Ticket"] & {
            /** @description Whose passes this site makes of its tickets */
            wallets: ("GOOGLE" | "APPLE")[];
        };
        TicketKey: {
            kid: string;
            /** @constant */
            kty: "OKP";
            /** @constant */
            crv: "Ed25519";
            x: string;
            /** @constant */
            use: "sig";
        };
        TicketStanding: {
            /**
             * @description FORGED: not signed by us, or altered
             * @enum {string}
             */
            state: "VALID" | "CANCELLED" | "PAST" | "FORGED";
            /** @description Who is still in the booking, after partial cancels */
            people: number | null;
        };
        TimelineLine: {
            at: number;
            /** @enum {string} */
            what: "STEP" | "MOVED" | "PART" | "TOLD" | "CAME" | "MISSED";
            /** @description what the step or the message is called */
            label: string;
            /** @description who took the step */
            by: string | null;
            /** @enum {string|null} */
            channel: "PUSH" | "MAIL" | "TALK" | null;
            /** @enum {string|null} */
            state: "SENT" | "WAITING" | "FAILED" | null;
            /** @description why the desk moved it; how much of a part */
            note: string | null;
            /** @description when it began before it was moved */
            wasStartAt: number | null;
        };
        DeskPartChoices: {
            /** @description Who is left in it, by option */
            items: {
                optionId: components["schemas"]["Id"];
                name: string;
                left: number;
            }[];
            /** @description Why nobody can be taken out now */
            stop: string | null;
        };
        DeskPartInput: {
            items: components["schemas"]["RefundItems"];
            /**
             * @description Who wants it
             * @enum {string}
             */
            because: "ASKED" | "HOST";
            /** @description What the member reads */
            reason: string;
            dryRun?: boolean;
            refund?: components["schemas"]["Won"];
        };
        DeskPart: {
            bookingId: components["schemas"]["Id"];
            /** @description Who goes */
            people: number;
            /** @description Who stays */
            left: number;
            refund: components["schemas"]["Won"];
            fee: components["schemas"]["Won"];
            /** @description A second person's word is wanted for it first, and asked for where this is no dry run */
            waits: boolean;
            /** @description What it means, sentence by sentence */
            says: string[];
        };
        OperatorBooking: {
            /** @description What was answered to the program's questions, each beside its question; absent where nothing was, for 조회, and once the host no longer sees whose the booking is */
            answers?: {
                label: string;
                answer: string;
            }[];
            /** @description Says to live in the regions, to be looked at; absent where not */
            isResident?: boolean;
            /** @description It waits for a seat for a change of date of a booking that starts then; absent of any other, and once it waits no more */
            changeFrom?: components["schemas"]["Millis"];
            /** @description What the host's people noted on it; absent where they did not, for 조회, and once the host no longer sees whose the booking is */
            memo?: {
                text: string;
                /** @description Who wrote these words last */
                by: string;
                updatedAt: components["schemas"]["Millis"];
            };
            /** @description Booked at the desk for somebody without an account; absent where a member did it */
            desk?: {
                via: components["schemas"]["DeskVia"];
                /** @description Until when it can be paid by its link; absent where it is not to be */
                payUntil?: components["schemas"]["Millis"];
                /** @description What a cancel would bring back now; absent where nothing was paid by its link, and for whoever may not end what was */
                back?: components["schemas"]["Won"];
                /** @description What the host took on site; the platform never held it */
                onSite: components["schemas"]["Won"];
            };
            id: components["schemas"]["Id"];
            bookingNo: string;
            status: components["schemas"]["BookingStatus"];
            label: string;
            /** @enum {string|null} */
            waitKind: "APPROVAL" | "CAPACITY" | null;
            offerExpiresAt: number | null;
            bookerName: string | null;
            phone: string | null;
            party: string;
            seats: number;
            programTitle: string;
            sessionId: components["schemas"]["Id"];
            /** @description Until when it waits for the host; left out where it does not */
            answerBy?: components["schemas"]["Millis"];
            startAt: components["schemas"]["Millis"];
            pay: components["schemas"]["Won"];
            /** @description What of its deposit is still here and goes back to who comes */
            deposit: components["schemas"]["Won"];
            attendedAt: number | null;
            noShowAt: number | null;
            request: string;
            /** @description Of a changed date, the one before, epoch ms */
            wasStartAt: number | null;
            createdAt: components["schemas"]["Millis"];
        };
        OperatorSession: {
            id: components["schemas"]["Id"];
            programId: components["schemas"]["Id"];
            programTitle: string;
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            capacity: number | null;
            held: number;
            sold: number;
            /** @description People in the queue for a seat */
            waiting: number;
            minPeople: number;
            /** @enum {string} */
            status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
        };
        OpenRefund: {
            /** @description null where payment stands */
            refund: components["schemas"]["Refund"] | null;
            /** @description Money that no refund stands for yet: its problem is GIVING_BACK (it goes back to whoever got no seat, and the provider has refused or not answered; it is tried again), DEPOSIT_REVERSED (the bank took a deposit back after the booking had gone on; nothing is tried) or UNRESOLVED (for half an hour nobody knows whether it was paid; the provider is asked again) */
            payment: {
                orderId: string;
                amount: components["schemas"]["Won"];
                bookingId: components["schemas"]["Id"];
            } | null;
            /**
             * @description Whether sending it now wants a second person's word
             * @enum {string}
             */
            signOff: "NONE" | "NEEDED" | "ASKED";
            bookingNo: string;
            programTitle: string;
            startAt: components["schemas"]["Millis"];
            attempts: number;
            /** @description A refund's, or what keeps its payment from being settled; null where only the provider refuses */
            problem: components["schemas"]["RefundProblem"] | ("GIVING_BACK" | "DEPOSIT_REVERSED" | "UNRESOLVED") | null;
            /** @description The provider's word for why it refused */
            failCode: string | null;
            failMessage: string | null;
            nextAt: number | null;
        };
        /**
         * @description What keeps a refund from going on that is not the provider's refusal: no account is known, its bank sent the money back, a person has to send it, or the provider's balance is like no other
         * @enum {string}
         */
        RefundProblem: "ACCOUNT_NEEDED" | "ACCOUNT_BOUNCED" | "PAY_BY_HAND" | "BALANCE_UNLIKE";
        /** @enum {string} */
        CaseState: "OPEN" | "PROPOSED" | "DONE";
        /** @enum {string} */
        CaseKind: "UNKNOWN_ORDER" | "BOOKS_DIFFER" | "UNRESOLVED" | "REFUND_STUCK" | "DEPOSIT_REVERSED" | "SETTLEMENT_DIFFERS";
        /** @enum {string} */
        CaseVerb: "ASK_AGAIN" | "ACCEPT" | "PAID_BY_HAND" | "NEW_ACCOUNT" | "CANCEL_WHOLE";
        /** @description An order's money in one side's books; null where that side does not know it */
        CaseSide: {
            status: string | null;
            /** @description Won */
            amount: number | null;
            /** @description Won that are left of it */
            balance: number;
            transactionKey: string | null;
            /** @description When the provider was asked */
            at: number | null;
            /** @description Won of it that a person has sent past the provider */
            byHand: number | null;
            /** @description Won of the balance that another payment of the same order has taken */
            other: number | null;
            /** @description What it is sending back by its own word */
            underWay: {
                won: components["schemas"]["Won"];
                since: components["schemas"]["Millis"];
            } | null;
        } | null;
        Case: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["CaseKind"];
            state: components["schemas"]["CaseState"];
            orderId: string;
            /** @description null where we have never heard of the order */
            bookingId: string | null;
            bookingNo: string | null;
            userId: string | null;
            ours: components["schemas"]["CaseSide"];
            theirs: components["schemas"]["CaseSide"];
            /** @description Won left at the provider beyond our ledger */
            difference: number;
            amount: components["schemas"]["Won"];
            openedAt: components["schemas"]["Millis"];
            closedAt: number | null;
            updatedAt: components["schemas"]["Millis"];
            /** @description What waits for a second operator */
            proposal: {
                verb: components["schemas"]["CaseVerb"];
                why: string;
                reference: string;
                /** @description The name of who decided it */
                by: string;
                at: components["schemas"]["Millis"];
            } | null;
        };
        CaseDetail: components["schemas"]["Case"] & {
            verbs: components["schemas"]["CaseVerb"][];
            /** @description Those of the verbs that a second operator must agree to */
            secondFor: components["schemas"]["CaseVerb"][];
            /** @description The refund that is not over */
            refund: {
                id: components["schemas"]["Id"];
                status: string;
                problem: components["schemas"]["RefundProblem"] | null;
                failCode: string | null;
                refund: components["schemas"]["Won"];
                /** @description What of it has not gone back by the provider's books */
                owed: components["schemas"]["Won"];
                /** @description Where its owner wants it */
                account: {
                    bank: string;
                    accountNumber: string;
                    holderName: string;
                } | null;
            } | null;
            history: {
                /** @enum {string} */
                what: "OPENED" | "REOPENED" | "CHANGED" | "ACTED" | "PROPOSED" | "APPROVED" | "DECLINED" | "CLOSED" | "GONE";
                verb: string | null;
                /** @description A name; null where it was the system */
                by: string | null;
                why: string;
                reference: string;
                at: components["schemas"]["Millis"];
            }[];
        };
        Comparison: {
            /** @description Transactions that were read */
            read: number;
            /** @description Orders that the provider was asked about */
            asked: number;
            /** @description Cases that were opened */
            opened: number;
            /** @description Where to go on; null once the span is done */
            after: string | null;
        };
        Notice: {
            id: components["schemas"]["Id"];
            title: string;
            body: string;
            pinned: boolean;
            publishAt: components["schemas"]["Millis"];
            createdAt: components["schemas"]["Millis"];
        };
        OperatorNotice: {
            id: components["schemas"]["Id"];
            title: string;
            body: string;
            pinned: boolean;
            publishAt: components["schemas"]["Millis"];
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
            removedAt: number | null;
        };
        NoticeDraft: {
            title: string;
            /** @description Plain text; ## begins a heading, - an item of a list */
            body: string;
            pinned?: boolean;
            /** @description Epoch milliseconds; now where absent */
            publishAt?: number;
            /** @description What it was when read: 409 CONFLICT says who changed it since */
            updatedAt?: number;
        };
        FaqDraft: {
            /** @enum {string} */
            category: "예약" | "결제" | "취소·환불" | "쿠폰" | "회원·계정" | "이용·안전";
            name: string;
            answer: string;
            /** @description Place within the category; last where absent */
            order?: number;
            /** @description What it was when read: 409 CONFLICT says who changed it since */
            updatedAt?: number;
        };
        SiteBuild: {
            /**
             * @description NO_HOOK: something waits and no deploy hook is configured
             * @enum {string}
             */
            state: "CURRENT" | "WAITING" | "FAILED" | "NO_HOOK";
            wantedAt: number | null;
            askedAt: number | null;
            attempts: number;
            nextAt: number | null;
            failMessage: string | null;
        };
        Faq: {
            id: components["schemas"]["Id"];
            category: string;
            name: string;
            answer: string;
            order: number;
            helpfulCount: number;
            createdAt: components["schemas"]["Millis"];
            updatedAt?: components["schemas"]["Millis"];
        };
        OperatorFaq: {
            id: components["schemas"]["Id"];
            category: string;
            name: string;
            answer: string;
            order: number;
            helpfulCount: number;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
            removedAt: number | null;
        };
        /** @enum {string} */
        TermsKind: "service" | "privacy" | "location" | "youth" | "thirdParty" | "payment" | "marketing";
        TermsHead: {
            kind: components["schemas"]["TermsKind"];
            version: string;
            title: string;
            effectiveAt: components["schemas"]["Millis"];
        };
        Terms: {
            kind: components["schemas"]["TermsKind"];
            version: string;
            title: string;
            effectiveAt: components["schemas"]["Millis"];
            body: string;
        };
        Banner: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            position: "SUGGEST_MAIN" | "SUGGEST_SUB" | "TOP_MAIN" | "TOP_SUB";
            title: string;
            subtitle: string;
            image: string;
            alt: string;
            link: string;
            /** @description The coupon that takeBannerCoupon gives */
            couponId: string | null;
        };
    };
    responses: {
        /** @description It stands as written */
        Written: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: {
                        id: components["schemas"]["Id"];
                        updatedAt: components["schemas"]["Millis"];
                        /** @enum {string} */
                        state?: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
                    };
                };
            };
        };
        /** @description The choices */
        NotificationChoice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: {
                        notice: boolean;
                        marketing: boolean;
                        marketingAt: number | null;
                        devices: number;
                        /** @description The public VAPID key; null where web push is off */
                        pushKey: string | null;
                    };
                };
            };
        };
        /** @description Done */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: {
                        /** @constant */
                        ok: true;
                    };
                };
            };
        };
        /** @description The booking as it stands now */
        Booking: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: components["schemas"]["Booking"];
                };
            };
        };
        /** @description The refund as it stands now */
        Refund: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: components["schemas"]["Refund"];
                };
            };
        };
        /** @description What went wrong */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description P02 */
        UserType: "user";
        /** @description P02; the configured file bucket */
        Bucket: string;
        UserId: components["schemas"]["Id"];
        /** @description From the answer before */
        Cursor: string;
        Limit: number;
        IdempotencyKey: string;
        /** @description The secret of a link that createDoorLink made */
        DoorLink: string;
        /** @description What joinRush gave: one's place in the line of a session */
        RushPass: string;
        IdempotencyKeyRequired: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    withdrawUser: {
        parameters: {
            query?: {
                /** @description A code of WITHDRAW_REASON, kept without any tie to the member */
                reason?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsers: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                /** @description 1 to 50 ids, separated by commas */
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that exist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["PublicUser"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getJoined: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                /** @description An e-mail address (V04) */
                x: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            joined: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDuplicate: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                nickname: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            duplicate: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putUserCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryIds: components["schemas"]["CategoryId"][];
                };
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putUser: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putChangePassword: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putFindPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    findUsername: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description V04 */
                    email: string;
                };
            };
        };
        responses: {
            /** @description At most five, the newest first; none where the address is no member's */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["FoundUsername"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteUserFile: {
        parameters: {
            query: {
                /** @description What the file belongs to: profile, review or inquiry */
                uploadKey: "profile" | "review" | "inquiry";
                /** @description The file's key in the bucket */
                key: string;
                /** @description The id of the record that holds the file */
                id: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                /** @description The member's id */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    exportUser: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOwnAccess: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the record of access */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OwnAccess"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                kind: "location" | "thirdParty" | "marketing";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    uploadFile: {
        parameters: {
            query: {
                /** @description What it is for */
                uploadKey: "profile" | "review" | "inquiry";
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["File"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putUserDevice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Device"];
            };
        };
        responses: {
            /** @description The device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Device"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logins */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Login"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agent: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endLogin: {
        parameters: {
            query?: {
                every?: boolean;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endOneLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endLoginOn: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteUserDevice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCode: {
        parameters: {
            query?: {
                position?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Code"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listRegion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Region"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getRegion: {
        parameters: {
            query?: {
                gugun?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                sido: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Region"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readTogether: {
        parameters: {
            query: {
                /** @description A JSON list of at most 12 paths of this API, with their queries */
                paths: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What each was answered in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ReadAnswer"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHome: {
        parameters: {
            query: {
                lat: number;
                lon: number;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands on it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Home"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listProgram: {
        parameters: {
            query?: {
                category?: components["schemas"]["CategoryId"];
                /** @description V02, at most 80 characters (422 beyond). Read as people type: place, time, price, company and subject; what was understood comes back in meaning */
                keyword?: string;
                /** @description The keyword as it is typed: no slip of a letter or of the keyboard is put right */
                exact?: boolean;
                /** @description The keyword is a saved query, a collection's (S41): nobody's search, so it is not counted */
                saved?: boolean;
                sido?: string;
                gugun?: string;
                host?: components["schemas"]["Id"];
                lat?: number;
                lon?: number;
                /** @description Metres; needs lat and lon */
                radius?: number;
                /** @description A day on which a session can be booked */
                date?: components["schemas"]["Day"];
                /** @description The last such day, inclusive; needs date */
                dateTo?: components["schemas"]["Day"];
                /** @description Seats wanted in one session */
                people?: number;
                priceMax?: number;
                free?: boolean;
                ratingMin?: number;
                indoor?: boolean;
                /** @description Only what can be booked now */
                available?: boolean;
                /** @description 마감 임박: at most 3 seats left or less than 24 hours to the cut-off */
                closing?: boolean;
                /** @description west,south,east,north in degrees: what a map shows */
                bbox?: string;
                /** @description When a session begins in Korea: before 12, from 12, from 17 */
                timeOfDay?: components["schemas"]["TimeOfDay"];
                /** @description An ACCESSIBILITY code */
                accessibility?: components["schemas"]["Id"];
                /** @description A public card or voucher that is taken on site (S24); only what is paid for */
                voucher?: components["schemas"]["VoucherId"];
                /** @description 지금 갈 수 있는: can be booked now, and reached from lat, lon before it begins (estimated); needs lat and lon */
                reachable?: boolean;
                sort?: "distance" | "UP" | "DOWN" | "popular" | "price" | "rating" | "match";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramCard"][];
                        next?: string;
                        /** @description How many there are. Exact, unless atLeast says otherwise: a number that is kept (of a category, a region or both) is told to 200, any other as far as the page has looked. On the first page only. */
                        count?: number;
                        /** @description Present and true where there may be more than count */
                        atLeast?: boolean;
                        /** @description Where a keyword finds nothing, what is searched for most, as /search/popular tells it; not always there */
                        popular?: string[];
                        /** @description Present where no index serves the order and the filters: only so many of the newest matches were looked through */
                        among?: number;
                        /** @description With sort=popular: so many of these, from the first on, anybody has booked or wished for; the others have no rank (S41) */
                        ranked?: number;
                        meaning?: components["schemas"]["Meaning"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPin: {
        parameters: {
            query: {
                /** @description west,south,east,north in degrees */
                bbox: string;
                /** @description The map's level, 0 (the world) to 22; without it the box decides how fine the clusters are */
                zoom?: number;
                category?: components["schemas"]["CategoryId"];
                /** @description V02, at most 80 characters (422 beyond) */
                keyword?: string;
                sido?: string;
                gugun?: string;
                lat?: number;
                lon?: number;
                radius?: number;
                date?: components["schemas"]["Day"];
                dateTo?: components["schemas"]["Day"];
                timeOfDay?: components["schemas"]["TimeOfDay"];
                people?: number;
                priceMax?: number;
                free?: boolean;
                ratingMin?: number;
                indoor?: boolean;
                accessibility?: components["schemas"]["Id"];
                voucher?: components["schemas"]["VoucherId"];
                available?: boolean;
                closing?: boolean;
                reachable?: boolean;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pins where there are few and clusters where there are many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["PinBoard"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    suggestSearch: {
        parameters: {
            query?: {
                /** @description V02, at most 80 characters (422 beyond) */
                q?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Suggestion"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPopularSearch: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keywords */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            keyword: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    geocode: {
        parameters: {
            query?: {
                address?: string;
                /** @description lat,lng in degrees; cut to 0.01° before it is asked */
                latlng?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Google's answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Geocoded"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getProgram: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Program"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getProgramScreen: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands on it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramScreen"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHost: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The host */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Host"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPrograms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that exist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramCard"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSession: {
        parameters: {
            query?: {
                from?: components["schemas"]["Day"];
                to?: components["schemas"]["Day"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Session"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listProgramReview: {
        parameters: {
            query?: {
                photo?: boolean;
                sort?: "UP" | "DOWN" | "high" | "low";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"][];
                        next?: string;
                        summary: components["schemas"]["RatingSummary"];
                        hidden: components["schemas"]["HiddenReview"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listQuestion: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Question"][];
                        next?: string;
                        /** @description Of those that are shown; 201 is more than 200 */
                        count: number;
                        hidden: components["schemas"]["HiddenReview"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listReview: {
        parameters: {
            query?: {
                mine?: boolean;
                /** @description Of this booking only; with mine */
                bookingId?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        responses: {
            /** @description The review */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listWritableReview: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of visits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Visit"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChange"];
            };
        };
        responses: {
            /** @description The review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    markReviewHelpful: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many it helped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            helpfulCount: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "ABUSE" | "SPAM" | "PRIVACY" | "UNRELATED" | "FALSE" | "ETC";
                    detail?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listBooking: {
        parameters: {
            query?: {
                tab?: "coming" | "past" | "cancelled";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Booking"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
                /** @description What joinRush gave: one's place in the line of a session */
                "Rush-Pass"?: components["parameters"]["RushPass"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingInput"];
            };
        };
        responses: {
            201: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            missing: components["schemas"]["ReadyPart"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listRush: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Rush"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    joinRush: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                /** @description What joinRush gave: one's place in the line of a session */
                "Rush-Pass"?: components["parameters"]["RushPass"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's place */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RushPlace"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingDetails"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    confirmBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    extendBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    abortBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listReschedule: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RescheduleChoices"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleInput"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    quoteReschedule: {
        parameters: {
            query: {
                sessionId: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RescheduleQuote"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    joinWait: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingInput"];
            };
        };
        responses: {
            201: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    joinChangeWait: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sessionId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            201: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    acceptOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    leaveBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OwnTicket"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    saveGooglePass: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            url: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getApplePass: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pass */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apple.pkpass": string;
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCompanionLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            /** @description The last part of its address */
                            token: string | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    makeCompanionLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            /** @description The last part of its address */
                            token: string | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endCompanionLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readCompanion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Companion"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCompanionTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CompanionTickets"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    makeCompanionTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As whoever booked calls them; nobody else reads it */
                    name: string;
                    /** @description In place of the ticket there that is worth nothing any more */
                    place?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endCompanionTicket: {
        parameters: {
            query: {
                place: number;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readCompanionTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CompanionTicket"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeCompanionTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    saveCompanionGooglePass: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            url: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBookingGift: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["GivenGift"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    offerGift: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeGiftBack: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listGift: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["HeldGiftLine"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readGift: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Gift"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHeldGift: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["HeldGift"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeGift: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    giveGiftBack: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readPayLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it leads to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["PayLink"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    orderByLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    consents: {
                        kind: string;
                        version: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            orderId: string;
                            amount: components["schemas"]["Won"];
                            orderName: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    confirmByLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderId: string;
                    paymentKey: string;
                    amount: components["schemas"]["Won"];
                };
            };
        };
        responses: {
            /** @description What it leads to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["PayLink"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    cancelByLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refund: components["schemas"]["Won"];
                    quotedAt?: components["schemas"]["Millis"];
                };
            };
        };
        responses: {
            /** @description What it leads to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["PayLink"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    saveGiftGooglePass: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            url: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCalendarFeed: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CalendarFeed"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    makeCalendarFeed: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CalendarFeed"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endCalendarFeed: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readCalendarFeed: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getVisit: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Visit"] & {
                            seats: number;
                            mayReview: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBookingCalendar: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    requestCashReceipt: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 소득공제, 지출증빙
                     * @enum {string}
                     */
                    type: "INCOME" | "EXPENSE";
                    /** @description A phone, cash receipt card or business number */
                    number: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listTicketKey: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["TicketKey"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    checkTicket: {
        parameters: {
            query: {
                t: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its standing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["TicketStanding"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderId: string;
                    paymentKey: string;
                    amount: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            202: components["responses"]["Booking"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    tossWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    quoteRefund: {
        parameters: {
            query: {
                bookingId: components["schemas"]["Id"];
                /** @description How many of which option, as `option:2,other:1`; without it everything that is left */
                items?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RefundQuote"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            201: components["responses"]["Refund"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    withdrawRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putRefundAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank: string;
                    accountNumber: string;
                    holderName: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Coupon"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    registerCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description The coupon */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Coupon"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getNextBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is needed to come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["NextBooking"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            name: string | null;
                            phone: string;
                            email: string | null;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeBannerCoupon: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupon */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Coupon"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listUsableCoupon: {
        parameters: {
            query: {
                programId: components["schemas"]["Id"];
                /** @description The price before any coupon */
                amount: number;
                /** @description The held booking that it is for */
                bookingId?: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupons that are neither used nor expired */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["UsableCoupon"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listWishlist: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramCard"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listWishlistIds: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Id"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putWishlist: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                programId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            wished: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteWishlist: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                programId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            wished: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listFollow: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["FollowedHost"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putFollow: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                hostId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            followed: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteFollow: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                hostId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            followed: boolean;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSummary: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            unread: number;
                            coming: number;
                            wishlist: number;
                            coupons: number;
                            reviewsToWrite: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listNotification: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Notification"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUnread: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many; 100 for as many or more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            unread: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putNotificationRead: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: components["schemas"]["Id"];
                    all?: boolean;
                };
            };
        };
        responses: {
            /** @description How many are unread */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            unread: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getNotificationChoice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NotificationChoice"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putNotificationChoice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    notice?: boolean;
                    marketing?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["NotificationChoice"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    unsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listInquiry: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inquiries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Inquiry"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createInquiry: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InquiryInput"];
            };
        };
        responses: {
            /** @description The inquiry */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Inquiry"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getInquiry: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inquiry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Inquiry"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    closeQuestion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listNotice: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Notice"][];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Notice"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Faq"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Faq"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    markFaqHelpful: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A guest's device as the edge's cookie names it */
                    device?: string;
                };
            };
        };
        responses: {
            /** @description How many found it helpful */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            helpfulCount: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listTerms: {
        parameters: {
            query?: {
                every?: boolean;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["TermsHead"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                kind: components["schemas"]["TermsKind"];
                version: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Terms"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listBanner: {
        parameters: {
            query: {
                position: "SUGGEST_MAIN" | "SUGGEST_SUB" | "TOP_MAIN" | "TOP_SUB";
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Banner"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskMe: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their role and the operations it may call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskMe"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    keepTerminalCode: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["CodeHash"];
                    sealed: string;
                };
            };
        };
        responses: {
            /** @description Until when it can be taken */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            endsAt: components["schemas"]["Millis"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeTerminalCode: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["CodeHash"];
                };
            };
        };
        responses: {
            /** @description What opens by the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            sealed: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskMail: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                };
            };
        };
        responses: {
            /** @description How it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskMail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPerson"][];
                        /** @description Whether a link makes the account of who is invited */
                        makesAccounts: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskInvitation"];
            };
        };
        responses: {
            /** @description Who is invited */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPerson"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putStaffRole: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["DeskRole"];
                    was: components["schemas"]["DeskRole"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    askStaffFactor: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How one knows that it is them who ask */
                    why: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endStaffFactor: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    resetStaffFactor: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    readStaffLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                /** @description The secret of an invitation that inviteStaff made */
                "Staff-Link": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["StaffLink"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    acceptStaffLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                /** @description The secret of an invitation that inviteStaff made */
                "Staff-Link": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description V05 */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Whose account it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            username: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    searchAccess: {
        parameters: {
            query?: {
                from?: components["schemas"]["DeskDate"];
                until?: components["schemas"]["DeskDate"];
                staffId?: components["schemas"]["Id"];
                operation?: string;
                /** @description Whose data was shown */
                userId?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["AccessLine"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getStatistics: {
        parameters: {
            query: {
                from: components["schemas"]["DeskDate"];
                until: components["schemas"]["DeskDate"];
                hostId?: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskStatistics"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSearchMiss: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 keywords */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SearchMiss"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskHealth: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each thing that is looked at, in a sentence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["HealthLine"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskOpening: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskOpening"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listAccessReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The months */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["AccessReview"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    signAccessReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                month: components["schemas"]["Month"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description The month as it is signed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["AccessReview"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    importPrograms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dryRun: boolean;
                    records: components["schemas"]["DeskImportRecord"][];
                };
            };
        };
        responses: {
            /** @description What became of each record, in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskImported"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskHost: {
        parameters: {
            query?: {
                keyword?: string;
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskHostRow"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskName: {
        parameters: {
            query: {
                of: "HOST" | "PROGRAM";
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskName"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskHost: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The host */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskHostRow"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskHost: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskHostDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskHostPicture: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The host as it is written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskHostRow"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteDeskHostPicture: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The host as it is written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskHostRow"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskProgram: {
        parameters: {
            query?: {
                hostId?: components["schemas"]["Id"];
                state?: components["schemas"]["ProgramState"];
                /** @description Each of its words stands in the title or in the host's name */
                keyword?: string;
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskProgramRow"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskProgram: {
        parameters: {
            query?: {
                /** @description An updatedAt of it; `changed` then has the fields of all changes at the desk after it */
                since?: components["schemas"]["Millis"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskProgramDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskProgram: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskProgramDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskProgramState: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "OPEN" | "PAUSED" | "CLOSED";
                    updatedAt: components["schemas"]["Millis"];
                };
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    duplicateDeskProgram: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    previewDeskProgram: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            program: components["schemas"]["Program"];
                            names: components["schemas"]["Named"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskPictures: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskPicturesDraft"];
            };
        };
        responses: {
            /** @description The program's pictures as they stand; the first is its cover */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            id: components["schemas"]["Id"];
                            updatedAt: components["schemas"]["Millis"];
                            pictures: components["schemas"]["DeskPicture"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    addDeskPicture: {
        parameters: {
            query?: {
                alt?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The program's pictures as they stand; the first is its cover */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            id: components["schemas"]["Id"];
                            updatedAt: components["schemas"]["Millis"];
                            pictures: components["schemas"]["DeskPicture"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    addDeskSessions: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskSessionRule"];
            };
        };
        responses: {
            /** @description The starts it makes, and the public holidays it leaves out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            startAt: components["schemas"]["Millis"][];
                            skipped: string[];
                            added: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    changeDeskSessions: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskSessionChange"];
            };
        };
        responses: {
            /** @description What it means */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskConsequence"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskSession: {
        parameters: {
            query?: {
                day?: components["schemas"]["DeskDate"];
                month?: components["schemas"]["Month"];
                /** @description In place of a day's those that close within three days, or have closed, with fewer people than they need */
                isShort?: boolean;
                /** @description Of all days the one with this id, wherever it was moved to since */
                id?: components["schemas"]["Id"];
                programId?: components["schemas"]["Id"];
                hostId?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                /** @description More than elsewhere, so that a day is one call */
                limit?: number;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskSessionRow"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDraw: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Draw"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskDraw: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskDraw"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteDeskDraw: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskKeptSeats: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskKeptSeats"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteDeskKeptSeats: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createDeskBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskBookingInput"];
            };
        };
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    cancelDeskBooking: {
        parameters: {
            query?: {
                back?: components["schemas"]["Won"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskPart: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPartChoices"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    cancelDeskPart: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskPartInput"];
            };
        };
        responses: {
            /** @description What it means, or meant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPart"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    sendPayLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takePayOnSite: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    tellBookingAgain: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeBackTold: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskMemo: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    updatedAt: number | null;
                };
            };
        };
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteDeskMemo: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskTimeline: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            bookingNo: string;
                            lines: components["schemas"]["TimelineLine"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Ticket"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskMessage: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskMessage"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endDeskMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskMessageEnd"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskInquiry: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inquiry as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorInquiry"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskReview: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorReview"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorReview"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    tellSession: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    dryRun: boolean;
                };
            };
        };
        responses: {
            /** @description Whom it reaches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            bookings: number;
                            people: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    exportRoster: {
        parameters: {
            query: {
                day: components["schemas"]["DeskDate"];
                /** @description Only this one of the day */
                sessionId?: components["schemas"]["Id"];
                /** @description Only this one of them */
                bookingId?: components["schemas"]["Id"];
                /** @description Only those who came */
                attended?: boolean;
            };
            header: {
                /** @description Why, percent-encoded */
                "x-reason"?: string;
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those who take part, by session and number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDoorList: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list and its signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignedDoorList"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    syncScans: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scans: components["schemas"]["DoorScan"][];
                };
            };
        };
        responses: {
            /** @description What became of each, in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ScanOutcome"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDoorLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DoorLink"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createDoorLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    name: string;
                };
            };
        };
        responses: {
            /** @description The link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DoorLink"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endDoorLink: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHelperDoor: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                /** @description The secret of a link that createDoorLink made */
                "Door-Link": components["parameters"]["DoorLink"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list and its signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["HelperDoor"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    syncHelperScans: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                /** @description The secret of a link that createDoorLink made */
                "Door-Link": components["parameters"]["DoorLink"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scans: components["schemas"]["DoorScan"][];
                };
            };
        };
        responses: {
            /** @description What became of each, in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ScanOutcome"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskCouponRow"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskCouponDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskBanner: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskBannerRow"][];
                        /** @description Pictures of ours to choose from */
                        drawings: components["schemas"]["DeskDrawing"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskBanner: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskBannerDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    moveDeskSession: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskSessionMove"];
            };
        };
        responses: {
            /** @description What it means */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskConsequence"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPayout: {
        parameters: {
            query?: {
                month?: components["schemas"]["Month"];
                hostId?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayout"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    payOut: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reference: string;
                    /** @description Which one it was sent to; left out, the one in force */
                    accountId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayout"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    previewPayout: {
        parameters: {
            query: {
                month: components["schemas"]["Month"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would be stated */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutPreview"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskMoney: {
        parameters: {
            query: {
                month: components["schemas"]["Month"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskMoney"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    closePayoutMonth: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                month: components["schemas"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutMonth"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPayoutAccountTodo: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is to be done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutAccountTodo"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPayoutAccounts: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutAccounts"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putPayoutAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskPayoutAccountDraft"];
            };
        };
        responses: {
            /** @description The account as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutAccountActed"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    revealPayoutAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description Why, percent-encoded */
                "x-reason"?: string;
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutAccountWhole"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    confirmPayoutAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutAccountActed"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    declinePayoutAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    why: string;
                };
            };
        };
        responses: {
            /** @description The account as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskPayoutAccountActed"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listHostFee: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fees */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskHostFee"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSignOff: {
        parameters: {
            query?: {
                /** @description Only what waits and somebody else has asked for */
                toDecide?: boolean;
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOff"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    askSignOff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOffAsked"];
            };
        };
        responses: {
            /** @description How it stands */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOff"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    approveSignOff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What it means as the caller has read it */
                    says: string[];
                };
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOff"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    declineSignOff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    why: string;
                };
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOff"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    withdrawSignOff: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOff"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSignOffNeed: {
        parameters: {
            query: {
                act: components["schemas"]["SignOffAct"];
                target: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOffNeed"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSignOffRule: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOffRules"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putSignOffRules: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rules: components["schemas"]["SignOffRule"][];
                };
            };
        };
        responses: {
            /** @description The acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SignOffRules"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putHostFee: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bps: components["schemas"]["FeeBps"];
                };
            };
        };
        responses: {
            /** @description The fee */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskHostFee"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskReply: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskReply"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskReply: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskReplyDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteDeskReply: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskCode: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskCode"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskCode: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                position: components["schemas"]["DeskCode"]["position"];
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskCodeDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskRegion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskRegion"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskRegion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskRegionDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listDeskTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskTerms"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putDeskTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                kind: components["schemas"]["TermsKind"];
                version: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskTermsDraft"];
            };
        };
        responses: {
            200: components["responses"]["Written"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteDeskTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                kind: components["schemas"]["TermsKind"];
                version: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeskCalendar: {
        parameters: {
            query: {
                month: components["schemas"]["Month"];
                programId?: components["schemas"]["Id"];
                hostId?: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["DeskDay"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOperatorBooking: {
        parameters: {
            query?: {
                sessionId?: components["schemas"]["Id"];
                status?: components["schemas"]["BookingStatus"];
                bookingNo?: string;
                /** @description Only those that wait for the host's word */
                asking?: boolean;
                /** @description In the booker's name, the last digits of their number, or the booking's number. Where the booker is covered for who asks, the first letter of the name or the last four digits */
                keyword?: string;
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOperatorReschedule: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RescheduleChoices"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rescheduleOperatorBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorRescheduleInput"];
            };
        };
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RescheduleQuote"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    approveBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rejectBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putAttendance: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null takes back what was written */
                    attended: boolean | null;
                };
            };
        };
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorBooking"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOperatorSession: {
        parameters: {
            query?: {
                programId?: components["schemas"]["Id"];
                day?: components["schemas"]["DeskDate"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorSession"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOpenRefund: {
        parameters: {
            query?: {
                /** @description Only those; without it all that are not over */
                status?: "REQUESTED" | "SENT" | "FAILED";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OpenRefund"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    approveRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rejectRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCase: {
        parameters: {
            query?: {
                state?: components["schemas"]["CaseState"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Case"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CaseDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    actOnCase: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    verb: components["schemas"]["CaseVerb"];
                    why: string;
                    /** @description What proves a payment by hand; required there */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description The case as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CaseDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    approveCase: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CaseDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    declineCase: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    why: string;
                };
            };
        };
        responses: {
            /** @description The case as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["CaseDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    compareBooks: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: components["schemas"]["Millis"];
                    to: components["schemas"]["Millis"];
                    after?: string;
                };
            };
        };
        responses: {
            /** @description How far it has come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Comparison"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    cancelSession: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    expected?: components["schemas"]["DeskTouched"];
                };
            };
        };
        responses: {
            /** @description How many bookings it has ended so far and how many are still to end */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            sessionId: components["schemas"]["Id"];
                            cancelled: number;
                            /** @description Bookings that are still to be ended */
                            open: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listReportedReview: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorReview"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    hideReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    replyReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reply: string | null;
                    replyAt?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOpenInquiry: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorInquiry"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    answerInquiry: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                    /** @description False: its writer alone reads the answer to a public one */
                    isPublic?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listAnsweredQuestion: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorInquiry"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    hideQuestion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSitemapPart: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            part: number;
                            updatedAt: components["schemas"]["Millis"];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSitemapHost: {
        parameters: {
            query?: {
                /** @description The place after which to go on */
                after?: number;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hosts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Id"][];
                        /** @description Where to go on; absent at the end */
                        after?: number;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSitemap: {
        parameters: {
            query?: {
                /** @description The place after which to go on */
                after?: number;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            id: components["schemas"]["Id"];
                            updatedAt: components["schemas"]["Millis"];
                        }[];
                        /** @description Where to go on; absent at the end */
                        after?: number;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOperatorNotice: {
        parameters: {
            query?: {
                /** @description This one alone */
                id?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorNotice"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeDraft"];
            };
        };
        responses: {
            /** @description The notice */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorNotice"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeDraft"];
            };
        };
        responses: {
            /** @description The notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorNotice"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOperatorFaq: {
        parameters: {
            query?: {
                /** @description This one alone */
                id?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page and how many there are on all pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OperatorFaq"][];
                        total: components["schemas"]["CountedTotal"];
                        next?: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqDraft"];
            };
        };
        responses: {
            /** @description The question */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Faq"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqDraft"];
            };
        };
        responses: {
            /** @description The question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Faq"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSiteBuild: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["SiteBuild"];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getOutbox: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 dead ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            channels: {
                                web: boolean;
                                app: boolean;
                                mail: boolean;
                                talk: boolean;
                            };
                            waiting: number;
                            oldestDueAt: number | null;
                            dead: components["schemas"]["DeadLetter"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    retryOutbox: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
}
/** The operations that only somebody signed in may call. */
export type MemberOperation =
  | "getUser"
  | "withdrawUser"
  | "putUserCategory"
  | "putUser"
  | "putChangePassword"
  | "deleteUserFile"
  | "exportUser"
  | "listOwnAccess"
  | "withdrawConsent"
  | "uploadFile"
  | "putUserDevice"
  | "listLogin"
  | "putLogin"
  | "endLogin"
  | "endOneLogin"
  | "endLoginOn"
  | "deleteUserDevice"
  | "createReview"
  | "listWritableReview"
  | "putReview"
  | "deleteReview"
  | "markReviewHelpful"
  | "reportReview"
  | "listBooking"
  | "createBooking"
  | "getBooking"
  | "putBooking"
  | "confirmBooking"
  | "extendBooking"
  | "abortBooking"
  | "cancelBooking"
  | "listReschedule"
  | "rescheduleBooking"
  | "quoteReschedule"
  | "joinWait"
  | "joinChangeWait"
  | "acceptOffer"
  | "leaveBooking"
  | "getTicket"
  | "saveGooglePass"
  | "getApplePass"
  | "getCompanionLink"
  | "makeCompanionLink"
  | "endCompanionLink"
  | "listCompanionTicket"
  | "makeCompanionTicket"
  | "endCompanionTicket"
  | "getBookingGift"
  | "offerGift"
  | "takeGiftBack"
  | "listGift"
  | "getHeldGift"
  | "takeGift"
  | "giveGiftBack"
  | "saveGiftGooglePass"
  | "getCalendarFeed"
  | "makeCalendarFeed"
  | "endCalendarFeed"
  | "getVisit"
  | "getBookingCalendar"
  | "requestCashReceipt"
  | "confirmPayment"
  | "quoteRefund"
  | "createRefund"
  | "getRefund"
  | "withdrawRefund"
  | "putRefundAccount"
  | "listCoupon"
  | "registerCoupon"
  | "getNextBooking"
  | "getContact"
  | "takeBannerCoupon"
  | "listUsableCoupon"
  | "listWishlist"
  | "listWishlistIds"
  | "putWishlist"
  | "deleteWishlist"
  | "listFollow"
  | "putFollow"
  | "deleteFollow"
  | "getSummary"
  | "listNotification"
  | "getUnread"
  | "putNotificationRead"
  | "getNotificationChoice"
  | "putNotificationChoice"
  | "listInquiry"
  | "createInquiry"
  | "getInquiry"
  | "closeQuestion"
  | "getDeskMe"
  | "keepTerminalCode"
  | "putDeskMail"
  | "listStaff"
  | "inviteStaff"
  | "endStaff"
  | "putStaffRole"
  | "askStaffFactor"
  | "endStaffFactor"
  | "resetStaffFactor"
  | "searchAccess"
  | "getStatistics"
  | "listSearchMiss"
  | "getDeskHealth"
  | "getDeskOpening"
  | "listAccessReview"
  | "signAccessReview"
  | "importPrograms"
  | "listDeskHost"
  | "listDeskName"
  | "getDeskHost"
  | "putDeskHost"
  | "putDeskHostPicture"
  | "deleteDeskHostPicture"
  | "listDeskProgram"
  | "getDeskProgram"
  | "putDeskProgram"
  | "putDeskProgramState"
  | "duplicateDeskProgram"
  | "previewDeskProgram"
  | "addDeskPicture"
  | "putDeskPictures"
  | "addDeskSessions"
  | "changeDeskSessions"
  | "listDeskSession"
  | "putDeskDraw"
  | "deleteDeskDraw"
  | "putDeskKeptSeats"
  | "deleteDeskKeptSeats"
  | "createDeskBooking"
  | "cancelDeskBooking"
  | "getDeskPart"
  | "cancelDeskPart"
  | "sendPayLink"
  | "takePayOnSite"
  | "tellBookingAgain"
  | "takeBackTold"
  | "putDeskMemo"
  | "deleteDeskMemo"
  | "getDeskTimeline"
  | "getDeskTicket"
  | "listDeskMessage"
  | "endDeskMessage"
  | "getDeskInquiry"
  | "listDeskReview"
  | "getDeskReview"
  | "tellSession"
  | "exportRoster"
  | "getDoorList"
  | "syncScans"
  | "listDoorLink"
  | "createDoorLink"
  | "endDoorLink"
  | "listDeskCoupon"
  | "putDeskCoupon"
  | "listDeskBanner"
  | "putDeskBanner"
  | "moveDeskSession"
  | "listPayout"
  | "getPayout"
  | "payOut"
  | "previewPayout"
  | "getDeskMoney"
  | "closePayoutMonth"
  | "listPayoutAccountTodo"
  | "getPayoutAccounts"
  | "putPayoutAccount"
  | "revealPayoutAccount"
  | "confirmPayoutAccount"
  | "declinePayoutAccount"
  | "listHostFee"
  | "listSignOff"
  | "askSignOff"
  | "approveSignOff"
  | "declineSignOff"
  | "withdrawSignOff"
  | "getSignOffNeed"
  | "listSignOffRule"
  | "putSignOffRules"
  | "putHostFee"
  | "listDeskReply"
  | "putDeskReply"
  | "deleteDeskReply"
  | "listDeskCode"
  | "putDeskCode"
  | "listDeskRegion"
  | "putDeskRegion"
  | "listDeskTerms"
  | "putDeskTerms"
  | "deleteDeskTerms"
  | "getDeskCalendar"
  | "listOperatorBooking"
  | "listOperatorReschedule"
  | "rescheduleOperatorBooking"
  | "approveBooking"
  | "rejectBooking"
  | "putAttendance"
  | "listOperatorSession"
  | "listOpenRefund"
  | "approveRefund"
  | "rejectRefund"
  | "listCase"
  | "getCase"
  | "actOnCase"
  | "approveCase"
  | "declineCase"
  | "compareBooks"
  | "cancelSession"
  | "listReportedReview"
  | "hideReview"
  | "replyReview"
  | "listOpenInquiry"
  | "answerInquiry"
  | "listAnsweredQuestion"
  | "hideQuestion"
  | "listOperatorNotice"
  | "createNotice"
  | "putNotice"
  | "deleteNotice"
  | "listOperatorFaq"
  | "createFaq"
  | "putFaq"
  | "deleteFaq"
  | "getSiteBuild"
  | "getOutbox"
  | "retryOutbox";
