{
  "given": [],
  "stored": {
    "number": 7,
    "title": "One",
    "details": "All of it",
    "creator": "rita"
  },
  "result": {
    "data": {
      "number": 7,
      "title": "One",
      "details": "All of it",
      "creator": "rita"
    },
    "documents": {
      "__name__": {
        "_id": "the-aggregate",
        "number": 7,
        "title": "One",
        "details": "All of it",
        "createdby": {
          "_id": "ann",
          "username": "Ann"
        },
        "createdAt": "2026-03-02T09:30:00.000Z",
        "updatedAt": "2026-03-02T09:30:00.000Z",
        "watchers": ["rita"],
        "links": [],
        "deleted": false,
        "version": 1
      }
    }
  }
}
